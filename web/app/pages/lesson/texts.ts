import { texts } from "../../i18n";

export const t = texts(
  {
    title: "Cómo se juega",
    lead: "Seis pasos con el tablero en la mano. Arrastra las fichas, tócalas o escribe.",
    step: "Paso {number} de {count}",
    task_first:
      "La primera palabra pasa por la estrella del centro. Pon CASA, en horizontal o en vertical, de modo que una de sus letras caiga en la estrella.",
    done_first: "Así empieza toda partida. La estrella dobla los puntos de esa primera palabra.",
    task_cross:
      "Después toda jugada se enlaza con lo que ya está puesto. Usa la S de CASA para formar SOL hacia abajo: solo te faltan la O y la L.",
    done_cross:
      "Cada letra vale para las dos direcciones. Todas las palabras que se forman cuentan, y todas deben valer.",
    task_longer: "También puedes alargar lo que hay. Añade la S para que CASA pase a CASAS.",
    done_longer: "Con una sola ficha has cobrado la palabra entera.",
    task_premium:
      "Las casillas de color multiplican: las azules la letra, las rosas y rojas la palabra entera. Baja hasta la última S con PELOTA: formarás PELOTAS y pisarás varias.",
    done_premium:
      "El número junto a la palabra son los puntos de la jugada. Cada casilla de color cuenta una sola vez.",
    task_blank:
      "La ficha sin letra es el comodín: vale por la que digas y da cero puntos. Forma SOL otra vez; no tienes O, así que pon el comodín en su lugar y elige esa letra.",
    done_blank:
      "Hay dos comodines en la bolsa. Guárdalos para una jugada grande: poner las siete fichas da 50 puntos más.",
    task_challenge:
      "Tu rival baja SILZ desde la S. Nadie la corrige por ti: si crees que no vale, impugna antes de aceptar.",
    accept: "Aceptar",
    challenge: "Impugnar",
    right: "Bien visto: SILZ no existe. El rival recoge sus fichas y pierde el turno.",
    wrong: "La has dado por buena y sus puntos cuentan. Cuando dudes, impugna: vuelve a intentarlo.",
    end: "Ya sabes jugar",
    end_text:
      "Al acabar tu turno sacas fichas hasta tener siete. Si no puedes o no quieres poner nada, cambia fichas o pasa. Gana quien suma más.",
    play: "Jugar mi primera partida",
    rules: "Leer el reglamento",
    help: "Ver la ayuda",
    next: "Siguiente",
    again: "Empezar de nuevo",
    skip: "Saltar este paso",
    recall: "Recoger las fichas",
    letter: "¿Qué letra es el comodín?",
    points: "{points} puntos",
    not_yet: "Todavía no es eso: mira qué palabra se pide y dónde.",
  },
  {
    title: "How to play",
    lead: "Six steps with the board in your hand. Drag the tiles, touch them or type.",
    step: "Step {number} of {count}",
    task_first:
      "The first word covers the star in the middle. Lay CASA, across or down, so that one of its letters falls on the star.",
    done_first: "Every game begins so. The star doubles the points of that first word.",
    task_cross:
      "From then on every play links with what lies there. Use the S of CASA to form SOL downwards: you only need the O and the L.",
    done_cross:
      "Each letter counts in both directions. All words that are formed score, and all of them must be valid.",
    task_longer: "You can also lengthen what is there. Add the S to turn CASA into CASAS.",
    done_longer: "With a single tile you scored the whole word.",
    task_premium:
      "Coloured squares multiply: blue ones the letter, pink and red ones the whole word. Come down to the last S with PELOTA: you form PELOTAS and cover several.",
    done_premium: "The number beside the word is what the play scores. Each coloured square counts only once.",
    task_blank:
      "The tile without a letter is the blank: it stands for the one you say and scores nothing. Form SOL again; you have no O, so lay the blank in its place and choose that letter.",
    done_blank:
      "There are two blanks in the bag. Keep them for a big play: laying all seven tiles gives 50 points more.",
    task_challenge:
      "Your rival lays SILZ down from the S. Nobody corrects it for you: if you think it is not valid, challenge before you accept.",
    accept: "Accept",
    challenge: "Challenge",
    right: "Well seen: there is no SILZ. The rival takes the tiles back and loses the turn.",
    wrong: "You took it for good and its points count. When in doubt, challenge: try again.",
    end: "Now you can play",
    end_text:
      "At the end of your turn you draw tiles until you have seven. If you cannot or will not lay any, exchange tiles or pass. Whoever has most points wins.",
    play: "Play my first game",
    rules: "Read the regulation",
    help: "See the help",
    next: "Next",
    again: "Start again",
    skip: "Skip this step",
    recall: "Take the tiles back",
    letter: "Which letter is the blank?",
    points: "{points} points",
    not_yet: "Not that yet: look at which word is asked for, and where.",
  },
);
