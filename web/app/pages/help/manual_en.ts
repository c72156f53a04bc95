import type { Manual } from "./manual";

export const manualEn: Manual = {
  title: "Help",
  lead: "Letrado is played as at a tournament table: nobody checks a word unless the opponent challenges it.",
  contents: "On this page",
  search: "Search the help",
  nothing: "Nothing in the help has those words.",
  sections: {
    empezar: {
      title: "Your first game",
      blocks: [
        "Never played? The lesson teaches what you need in five minutes, with the board in your hand.",
        { link: "Learn step by step", to: "/aprender" },
        {
          steps: [
            "On “Play” choose a rival and press “Play now”. Beginner and Casual player are for a start. You need no account.",
            "Make a word of the tiles on your rack that covers the star in the centre, and press “Play”. Later ones must touch what is there.",
            "When your rival plays, look at the word: if you think it does not exist, challenge; else accept.",
            "Go on until the tiles are used up. Whoever has more points wins.",
          ],
        },
        "Only practising? Under the regulation, clock and words tick “Valid words only”: the server refuses others, and there is nothing to accept.",
        "In your account, “Preferences” keeps how you like to play: accepting by itself, asking before a play, the pace of the program, the board.",
      ],
    },
    jugar: {
      title: "Placing tiles",
      blocks: [
        "Choose the way you like; they can be mixed. Until you press “Play”, only you see what you try.",
        {
          list: [
            "Drag the tile with the mouse, a finger or a pen.",
            "Tap a tile and then a square.",
            "Tap a square and type. Tap it again to type downwards.",
            "Or just type: the page begins on the star or beside the last play, and says where. A word may be typed whole, with the letters that are on the board already.",
          ],
        },
        "CH, LL and RR are one tile. Type the word naturally: C and then H take the tile CH if you have it, and a button beside it turns it into the two letters.",
        { words: ["coche", "calle", "carro"] },
        "A blank scores nothing, and you choose its letter when you place it: any of the 28 that have a tile. It cannot be K or W (art. 10.2).",
      ],
    },
    puntos: {
      title: "How points are counted",
      blocks: [
        {
          list: [
            "Each tile is worth what is written on it; a blank, nothing.",
            "Light blue doubles the letter and dark blue trebles it; pink doubles the word and red trebles it. They count for tiles just laid only.",
            "All new words of a play are added up, those across it too.",
            "Laying all seven tiles at once gives 50 points more.",
          ],
        },
        "The page counts while you try: the number beside the word is what it would score.",
      ],
    },
    turno: {
      title: "The phases of a turn",
      blocks: [
        {
          steps: [
            "You think and place your tiles in one line. The first word covers the star in the centre.",
            "You announce the play with “Play”; the page counts the points.",
            "Your opponent accepts it by writing it down, or challenges it. What is written is no longer disputed (art. 38).",
            "You draw up to seven tiles and press the clock. With the automatic press the page does it for you.",
          ],
        },
        "Instead of playing you may exchange tiles, as many as the bag holds, or pass. An exchange uses the turn and cannot be undone.",
      ],
    },
    impugnar: {
      title: "Challenging",
      blocks: [
        "After the count and before accepting you may challenge one word or several at once. The clocks stop and the board is covered.",
        {
          list: [
            "There is one verdict for all the challenged words, without saying which fails (art. 40).",
            "If one is not valid, the opponent takes the tiles back and loses the turn.",
            "If all are valid, the play stands and the challenger loses nothing.",
            "Where people judge, whoever placed the rejected word may appeal in writing; the answer is final.",
          ],
        },
        "Other regulations judge word by word: the page always follows that of the game and cites its article.",
      ],
    },
    relojes: {
      title: "The clocks",
      blocks: [
        {
          list: [
            "Running time (corrido): your clock runs until you press it, also while the play is verified. Usually 30 minutes.",
            "Stopped time (no corrido): it stops when you have placed. Usually 25 minutes.",
            "Timer: two minutes a turn, with three signals.",
            "No clock: to play at ease.",
          ],
        },
        "Overtime costs 10 points for each minute or part of one (art. 35). Nobody warns of a forgotten clock: each looks after his own.",
      ],
    },
    aplazar: {
      title: "If somebody leaves",
      blocks: [
        {
          list: [
            "If your rival loses the connection, the game says so and waits. After a few minutes you may claim it and win.",
            "In unrated games you may adjourn it instead, while the rival is away or by agreement: “Adjourn the game”. The clocks stand and the game stays in your list.",
            "What was proposed can be taken back or declined until it is agreed on, and lapses after ten minutes.",
            "To go on, both press “Go on now” within ten minutes of each other.",
            "While it is adjourned no words are looked up either; after a day they may be. Who does not want to go on may resign it at any time, without waiting for the other.",
            "Who resigns loses the game. The rival's last play counts all the same, if it had been announced.",
            "Against the program, in unrated games, “Take my move back” puts you before it. The tiles you draw afterwards are others: what you saw is of no use.",
          ],
        },
      ],
    },
    final: {
      title: "The end",
      blocks: [
        "The game ends when somebody runs out of tiles with the bag empty, when both pass twice in a row, or after twelve turns without points. Tiles that are left are deducted.",
        "Then the sheets are signed. While a signature is missing, the sums can be corrected. A game to be signed is in your list, on the first page, and in the line of calls.",
      ],
    },
    avisos: {
      title: "How we call you",
      blocks: [
        "While Letrado is open on any page, a line at the top says in which games it is your turn, how much time you have and who challenges you; the title of the tab keeps count, and there is a sound.",
        "While the page is closed, the browser can call you:",
        {
          steps: [
            "Sign in with an account that has a password and open “Your account”.",
            "Under “Calls while the page is closed” tick “Call me on this device”. The browser asks for permission.",
            "Choose for what: your turn, time running out in a correspondence game, somebody challenges you or accepts your challenge.",
            "Press “Send a call to try it out” to see that it arrives.",
          ],
        },
        {
          list: [
            "It is chosen on each phone or computer and lasts until you sign out there. To end it, clear the box.",
            "On an iPhone or iPad, Letrado must be added to the home screen first. In a hall without https browsers do not allow it.",
            "While a game waits for you, you are called once, and never for the one you are looking at.",
            "A call travels encrypted: the service that delivers it cannot read it.",
          ],
        },
        "Where whoever runs the site has set up a mail server, you may give an address under “E-mail”. It is confirmed by a code and serves to get back in if you forget the password and, if you tick it, to remind you of correspondence games when time runs out. Nobody else sees it, and “Forget the address” erases it.",
        { link: "Choose the calls in the account", to: "/cuenta" },
      ],
    },
    teclado: {
      title: "Keyboard shortcuts",
      blocks: [
        {
          keys: [
            [["A", "…", "Z"], "place that letter at the cursor"],
            [["1", "2", "3"], "the tiles CH, LL and RR"],
            [["Shift", "letter"], "place a blank as that letter"],
            [["Space"], "turn the cursor: across or down"],
            [["←", "↑", "→", "↓"], "move the cursor"],
            [["Backspace"], "take the last tile off"],
            [["Escape"], "recall all the tiles"],
            [
              ["Enter"],
              "play what you placed; when a play is to be verified, go to the Accept button (another Enter presses it)",
            ],
            [["Alt", "M"], "shuffle the rack"],
            [["Alt", "O"], "sort the rack"],
            [["Ctrl", "Z"], "undo"],
            [["Ctrl", "← →"], "in the rack, move the tile"],
            [["Alt", "T"], "the text board"],
            [["?"], "in a game, show these keys"],
            [["/"], "in the words, go to the search"],
            [["Enter", "Escape"], "at the judge's desk: ask, return"],
          ],
        },
      ],
    },
    texto: {
      title: "Playing without seeing the board",
      blocks: [
        "The text board gives the whole game to a screen reader: what happens, your rack, the rows, the clocks and a line for commands. Turn it on with Alt T in a game or in your account.",
        {
          keys: [
            [["H8 casa"], "plays CASA in row H from column 8, across"],
            [["8H c(a)sa"], "in column 8 from row H, down, with a blank as A"],
            [["exchange ae", "pass"], "exchanges tiles; passes"],
            [["accept", "challenge 1"], "answers the opponent's play"],
            [["row h", "rack", "clock"], "tells how the game stands"],
            [["help"], "tells all the commands"],
          ],
        },
        { link: "Turn it on in the account", to: "/cuenta" },
      ],
    },
    juez: {
      title: "The judge's desk",
      blocks: [
        "For a hall with real boards: players type the words and the screen says whether the play is valid, in large type, with a sign and a sound, and returns by itself. It keeps the time, table and verdict of each question. With “Explain”, the director sees each word and its article.",
        { link: "Open the judge's desk", to: "/juez" },
      ],
    },
    mesa: {
      title: "The assisted table",
      blocks: [
        "A phone or a laptop serves as clock, score sheet and claim form for a game on a real board.",
        { link: "Set a table up", to: "/mesa" },
      ],
    },
    torneos: {
      title: "Tournaments",
      blocks: [
        "The games of a tournament are played at the assisted table: when it is set up one chooses the kind of event (Swiss, match, teams…), who starts and who referees.",
        "Entries, pairings, standings and records are kept by the program on the organiser's computer, without internet: the command “letrado tournament” explains it step by step, and the director's manual comes with the program. There is no page yet to follow a tournament here.",
      ],
    },
    accesibilidad: {
      title: "Accessibility",
      blocks: [
        "Letrado wants anybody to be able to play, by the guidelines WCAG 2.2, level AA.",
        {
          list: [
            "Everything can be done by keyboard. The board as text lets a whole game be played with a screen reader.",
            "The colours of the board always bear their letter; there are a light and a dark theme, and who asks for less motion gets it.",
            "The page works at 200 % and on screens from 320 points wide.",
            "It is checked with axe at every change. It has not been tried yet with blind people, nor with all readers.",
          ],
        },
        "If something is in your way, tell whoever runs this site: it is a fault, and it will be mended.",
      ],
    },
    privacidad: {
      title: "What is stored",
      blocks: [
        {
          list: [
            "On the server: your name, your password hashed beyond recovery, if you set one, and the log of your games. The chat is not kept with them.",
            "If you ask for them: where your browser receives calls, and your e-mail address. They are erased when you end it.",
            "In this browser: your preferences, what you were typing and the questions of the judge's desk. A cookie remembers who you are.",
            "There is no advertising and no tracking, and the page asks nothing of other sites.",
          ],
        },
      ],
    },
  },
};
