import type { Manual } from "./manual";

export const manualEs: Manual = {
  title: "Ayuda",
  lead: "Letrado se juega como en una mesa de torneo: nadie comprueba una palabra si el rival no la impugna.",
  contents: "En esta página",
  search: "Buscar en la ayuda",
  nothing: "Nada de la ayuda tiene esas palabras.",
  sections: {
    empezar: {
      title: "Tu primera partida",
      blocks: [
        "¿Nunca has jugado? La lección enseña lo necesario en cinco minutos, con el tablero en la mano.",
        { link: "Aprender paso a paso", to: "/aprender" },
        {
          steps: [
            "En «Jugar» elige un rival y pulsa «Jugar ahora». Novato y Aficionado son para empezar. No hace falta cuenta.",
            "Forma una palabra con las fichas de tu atril que cubra la estrella del centro y pulsa «Jugar». Las siguientes tienen que tocar lo que ya hay.",
            "Cuando juega tu rival, mira su palabra: si crees que no existe, impugna; si no, acepta.",
            "Sigue hasta que se acaben las fichas. Gana quien suma más puntos.",
          ],
        },
        "¿Solo quieres practicar? En «Reglamento, reloj y palabras» marca «Solo palabras válidas»: el servidor no deja poner otras y no hay nada que aceptar.",
        "En tu cuenta, «Preferencias» guarda cómo te gusta jugar: aceptar automáticamente, preguntar antes de jugar, el ritmo del programa, el tablero.",
      ],
    },
    jugar: {
      title: "Poner fichas",
      blocks: [
        "Elige la manera que te guste; se pueden mezclar. Mientras no pulses «Jugar», solo tú ves lo que pruebas.",
        {
          list: [
            "Arrastra la ficha con el ratón, el dedo o el lápiz.",
            "Toca una ficha y después una casilla.",
            "Toca una casilla y escribe. Tócala otra vez para escribir hacia abajo.",
            "O escribe sin más: la página empieza en la estrella o junto a la última jugada, y dice dónde. La palabra se puede escribir entera, también las letras que ya están en el tablero.",
          ],
        },
        "CH, LL y RR son una sola ficha. Escribe la palabra con naturalidad: C y después H toman la ficha CH si la tienes, y un botón junto a ella la cambia por las dos letras.",
        { words: ["coche", "calle", "carro"] },
        "El comodín vale cero puntos y se elige su letra al ponerlo: cualquiera de las 28 que tienen ficha. No puede ser K ni W (art. 10.2).",
      ],
    },
    puntos: {
      title: "Cómo se cuentan los puntos",
      blocks: [
        {
          list: [
            "Cada ficha vale lo que lleva escrito; el comodín, cero.",
            "Celeste dobla la letra y azul la triplica; rosado dobla la palabra y rojo la triplica. Solo cuentan para las fichas recién puestas.",
            "Se suman todas las palabras nuevas que forma la jugada, también las cruzadas.",
            "Poner las siete fichas de una vez da 50 puntos más.",
          ],
        },
        "La página cuenta mientras pruebas: el número junto a la palabra son los puntos que daría.",
      ],
    },
    turno: {
      title: "Las fases del turno",
      blocks: [
        {
          steps: [
            "Piensas y pones tus fichas en una sola línea. La primera palabra cubre la estrella del centro.",
            "Anuncias la jugada con «Jugar»; los puntos los cuenta la página.",
            "Tu rival la acepta al apuntarla, o la impugna. Lo apuntado ya no se discute (art. 38).",
            "Robas fichas hasta tener siete y pulsas el reloj. Si el pulsado automático está puesto, la página lo hace por ti.",
          ],
        },
        "En vez de jugar puedes cambiar fichas, tantas como queden en la bolsa, o pasar. El cambio gasta el turno y no tiene vuelta atrás.",
      ],
    },
    impugnar: {
      title: "Impugnar",
      blocks: [
        "Tras el recuento y antes de aceptar puedes impugnar una palabra o varias a la vez. Los relojes se paran y el tablero se cubre.",
        {
          list: [
            "El veredicto es uno para todas las impugnadas, sin decir cuál falla (art. 40).",
            "Si alguna no vale, el rival recoge sus fichas y pierde el turno.",
            "Si todas valen, la jugada queda y el que impugnó no pierde nada.",
            "Si juzgan personas, quien puso la palabra rechazada puede apelar por escrito; la respuesta es definitiva.",
          ],
        },
        "Otros reglamentos juzgan palabra por palabra: la página sigue siempre el de la partida y cita su artículo.",
      ],
    },
    relojes: {
      title: "Los relojes",
      blocks: [
        {
          list: [
            "Tiempo corrido: tu reloj anda hasta que lo pulsas, también mientras se verifica la jugada. Suelen ser 30 minutos.",
            "Tiempo no corrido: se para al terminar de colocar. Suelen ser 25 minutos.",
            "Temporizador: dos minutos por turno, con tres avisos.",
            "Sin reloj: para jugar con calma.",
          ],
        },
        "Pasarse cuesta 10 puntos por cada minuto o fracción (art. 35). Nadie avisa de un reloj olvidado: cada cual cuida del suyo.",
      ],
    },
    aplazar: {
      title: "Si alguien se va",
      blocks: [
        {
          list: [
            "Si tu rival pierde la conexión, la partida lo dice y le espera. Pasados unos minutos puedes reclamarla y ganarla.",
            "En las partidas que no puntúan puedes también aplazarla, con él ausente o de común acuerdo: «Aplazar la partida». Los relojes se detienen y la partida queda en tu lista.",
            "Lo propuesto se puede retirar o rechazar mientras no se acuerde, y deja de valer a los diez minutos.",
            "Para seguir, los dos deben pulsar «Seguir ahora» con menos de diez minutos de diferencia.",
            "Mientras está aplazada tampoco se consultan palabras; pasado un día, sí. Quien no quiera seguir puede abandonarla cuando quiera, sin esperar al otro.",
            "Quien se retira pierde la partida. La última jugada de su rival, si ya estaba anunciada, cuenta igual.",
            "Contra el programa, en partidas que no puntúan, «Deshacer mi jugada» te devuelve a antes de ella. Las fichas que saques después serán otras: lo que ya viste no te sirve.",
          ],
        },
      ],
    },
    final: {
      title: "El final",
      blocks: [
        "La partida termina cuando alguien se queda sin fichas con la bolsa vacía, cuando los dos pasan dos veces seguidas, o tras doce turnos sin puntos. Las fichas que quedan se descuentan.",
        "Después se firman las planillas. Mientras falte una firma, las sumas se pueden corregir. La partida por firmar está en tu lista, en la primera página, y en la línea de avisos.",
      ],
    },
    avisos: {
      title: "Cómo te avisamos",
      blocks: [
        "Con Letrado abierto en cualquier página, una línea arriba dice en qué partidas te toca, cuánto tiempo te queda y quién te reta; el título de la pestaña lleva la cuenta y suena un aviso.",
        "Con la página cerrada, te puede avisar el navegador:",
        {
          steps: [
            "Entra con una cuenta que tenga contraseña y abre «Tu cuenta».",
            "En «Avisos con la página cerrada» marca «Avisarme en este dispositivo». El navegador pedirá permiso.",
            "Elige de qué: te toca jugar, se te acaba el tiempo en una partida por correspondencia, alguien te reta o acepta tu reto.",
            "Pulsa «Mandar un aviso de prueba» para ver que llega.",
          ],
        },
        {
          list: [
            "Se elige en cada teléfono u ordenador y dura hasta que sales de tu cuenta en él. Para quitarlo, desmarca la casilla.",
            "En un iPhone o iPad hay que añadir antes Letrado a la pantalla de inicio. En una sala sin https el navegador no los admite.",
            "Mientras esperas se te avisa una vez por partida, y nunca de la que tienes a la vista.",
            "El aviso viaja cifrado: el servicio que lo entrega no puede leerlo.",
          ],
        },
        "Si quien lleva el sitio ha puesto un servidor de correo, en «Correo electrónico» puedes dar una dirección. Se confirma con un código y sirve para volver a entrar si olvidas la contraseña y, si lo marcas, para recordarte las partidas por correspondencia cuando se acaba el tiempo. Nadie más la ve, y «Olvidar la dirección» la borra.",
        { link: "Elegir los avisos en la cuenta", to: "/cuenta" },
      ],
    },
    teclado: {
      title: "Atajos del teclado",
      blocks: [
        {
          keys: [
            [["A", "…", "Z"], "poner esa letra en el cursor"],
            [["1", "2", "3"], "las fichas CH, LL y RR"],
            [["Mayús", "letra"], "poner un comodín como esa letra"],
            [["Espacio"], "girar el cursor: a lo ancho o hacia abajo"],
            [["←", "↑", "→", "↓"], "mover el cursor"],
            [["Retroceso"], "quitar la última ficha"],
            [["Escape"], "recoger todas las fichas"],
            [["Intro"], "jugar lo puesto; si hay que verificar, ir al botón Aceptar (otro Intro lo pulsa)"],
            [["Alt", "M"], "mezclar el atril"],
            [["Alt", "O"], "ordenar el atril"],
            [["Ctrl", "Z"], "deshacer"],
            [["Ctrl", "← →"], "en el atril, mover la ficha"],
            [["Alt", "T"], "el tablero de texto"],
            [["?"], "en la partida, ver estas teclas"],
            [["/"], "en el léxico, ir a la búsqueda"],
            [["Intro", "Escape"], "en la mesa del juez: preguntar, volver"],
          ],
        },
      ],
    },
    texto: {
      title: "Jugar sin ver el tablero",
      blocks: [
        "El tablero de texto da la partida entera a un lector de pantalla: lo que pasa, tu atril, las filas, los relojes y una línea para escribir órdenes. Se enciende con Alt T en la partida o en tu cuenta.",
        {
          keys: [
            [["H8 casa"], "juega CASA en la fila H desde la columna 8, a lo ancho"],
            [["8H c(a)sa"], "en la columna 8 desde la fila H, hacia abajo, con un comodín de A"],
            [["cambio ae", "paso"], "cambia fichas; pasa"],
            [["aceptar", "impugnar 1"], "responde a la jugada del rival"],
            [["fila h", "atril", "reloj"], "dice cómo está la partida"],
            [["ayuda"], "dice todas las órdenes"],
          ],
        },
        { link: "Encenderlo en la cuenta", to: "/cuenta" },
      ],
    },
    juez: {
      title: "La mesa del juez",
      blocks: [
        "Para una sala con tableros de verdad: los jugadores escriben las palabras y la pantalla dice si la jugada vale, con letra grande, signo y sonido, y vuelve sola. Guarda la hora, la mesa y el veredicto de cada consulta. Con «Explicar», el director ve cada palabra y su artículo.",
        { link: "Abrir la mesa del juez", to: "/juez" },
      ],
    },
    mesa: {
      title: "La mesa asistida",
      blocks: [
        "Un teléfono o un portátil hace de reloj, planilla y hoja de reclamos de una partida sobre un tablero de verdad.",
        { link: "Preparar una mesa", to: "/mesa" },
      ],
    },
    torneos: {
      title: "Torneos",
      blocks: [
        "Las partidas de un torneo se juegan en la mesa asistida: al prepararla se elige la clase de torneo (suizo, a varias partidas, por equipos…), quién empieza y quién arbitra.",
        "Inscripciones, emparejamientos, clasificaciones y actas los lleva el programa en el ordenador de quien organiza, sin internet: la orden «letrado tournament» lo explica paso a paso, y el manual del director viene con el programa. Todavía no hay una página para seguir un torneo aquí.",
      ],
    },
    accesibilidad: {
      title: "Accesibilidad",
      blocks: [
        "Letrado quiere que pueda jugar cualquiera, según las pautas WCAG 2.2, nivel AA.",
        {
          list: [
            "Todo se hace con el teclado. El tablero en texto permite jugar la partida entera con un lector de pantalla.",
            "Los colores del tablero llevan siempre su letra; hay tema claro y oscuro, y se respeta quien pide menos movimiento.",
            "La página sirve ampliada al 200 % y en pantallas desde 320 puntos de ancho.",
            "Se comprueba con axe en cada cambio. No se ha probado aún con personas ciegas ni con todos los lectores.",
          ],
        },
        "Si algo te cierra el paso, díselo a quien lleva este sitio: es un fallo, y se arregla.",
      ],
    },
    privacidad: {
      title: "Qué se guarda",
      blocks: [
        {
          list: [
            "En el servidor: tu nombre, tu contraseña cifrada sin vuelta atrás, si la pusiste, y el registro de tus partidas. El chat no se guarda con ellas.",
            "Si los pides: las señas con que tu navegador recibe avisos, y tu dirección de correo. Se borran al quitarlos.",
            "En este navegador: tus preferencias, lo que estabas escribiendo y las consultas de la mesa del juez. Una cookie recuerda quién eres.",
            "No hay publicidad ni rastreadores, y la página no pide nada a otros sitios.",
          ],
        },
      ],
    },
  },
};
