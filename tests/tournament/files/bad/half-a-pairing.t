Álvarez Núñez, María     1850   4   7   5   3; 412 455 420 398; p12 1 1 2 1; board 1 2 1 1; seed 1; rrank 3 1 1 1; newr 1858 1871 1880 1869; photo mar.jpg; id AB000123  
Gómez, Luis              1790   5   0   7   7; 366  50 399 420; p12 1 0 1 2; board 2 0 3 3; seed 2; team Club Ñ  
Ruiz, Eva                1702   6   5   4   1; 407 388 444 433; p12 1 2 1 2; board 3 1 2 1; seed 3; class SUB-1800  
Mora, Juan               1688   1   6   2   0; 387 390 371 -50; p12 2 1 2 0; board 1 3 2 0; seed 4; penalty 0 0 0 0  
Díaz, Rosa               1650   2   3   1   0; 417 401 380  50; p12 2 1 1 0; board 2 1 1 0; seed 5  
Gil, Pablo               1600   3   4   0   0; 366 390 -50 -50; p12 2 2 0 0; off -50; board 3 3 0 0; seed 6  
Peña, Íñigo                 0   0   1   2   2;   0 333 350 361; p12 0 2 2 1; board 0 2 3 3; seed 7  

