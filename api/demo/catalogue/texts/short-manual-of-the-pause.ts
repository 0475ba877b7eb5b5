import { words } from '../words.ts'

const pt = `<p>Em doze anos de telejornal, a palavra que mais me ensinou não estava no texto. Era uma marca que o editor fazia a lápis na margem: duas barras inclinadas. Elas queriam dizer “espere”. Quem apresenta aprende cedo que a notícia não entra pelo ouvido de quem assiste no momento em que é dita. Entra no silêncio logo depois.</p>
<p>Fora do estúdio, vi mulheres preparadas falarem como quem atravessa a rua correndo. Emendam uma frase na outra para que ninguém tome a palavra. Funciona ao contrário: sem pausa, não há onde a outra pessoa guardar o que ouviu. Este manual é curto porque o assunto é curto. São quatro pausas, e cada uma tem um lugar.</p>
<h2>A pausa de chegada</h2>
<p><strong>Onde:</strong> antes da primeira palavra. <strong>Quanto:</strong> dois segundos.</p>
<p>Sente, apoie os dois pés, olhe para uma pessoa e só então comece. Dois segundos parecem uma grosseria para quem fala e passam despercebidos para quem ouve. Eles dizem que você não está pedindo licença para existir naquela sala.</p>
<h2>A pausa da vírgula</h2>
<p><strong>Onde:</strong> no meio da frase longa, antes do que importa. <strong>Quanto:</strong> meio segundo.</p>
<p>“O projeto atrasou três semanas porque… o fornecedor mudou o contrato.” A pausa avisa que vem algo. Não levante a voz depois dela; o destaque já foi feito. Quem grita depois da pausa gasta o destaque duas vezes.</p>
<h2>A pausa do número</h2>
<p><strong>Onde:</strong> depois de um valor, um prazo, um pedido. <strong>Quanto:</strong> até sete segundos.</p>
<p>É a mais difícil e a que mais rende. Você diz “minha proposta é doze mil” e fecha a boca. O impulso é explicar, suavizar, completar com “mas a gente conversa”. Cada palavra a mais é um desconto. Conte até sete por dentro, com o ar saindo devagar pelo nariz. Na maioria das vezes a outra pessoa fala no quatro.</p>
<p>Se chegar ao sete e ninguém falar, não recue. Pergunte: “Como isso chega para você?” Uma pergunta mantém a posição e devolve a vez.</p>
<h2>A pausa da resposta</h2>
<p><strong>Onde:</strong> depois de uma pergunta difícil. <strong>Quanto:</strong> três segundos, com aviso.</p>
<p>“Deixe eu pensar um instante.” A frase compra tempo e mostra que a pergunta foi levada a sério. Responder no ato só prova que a resposta já estava pronta, o que nem sempre é elogio.</p>
<h2>Treino de uma semana</h2>
<ol>
<li><strong>Segunda:</strong> grave um minuto da sua fala em qualquer reunião, com autorização. Conte as pausas de mais de um segundo. A média das minhas alunas é uma.</li>
<li><strong>Terça e quarta:</strong> leia em voz alta uma página de jornal e faça duas barras a cada ponto. Respire em todas.</li>
<li><strong>Quinta:</strong> em uma conversa sem risco, diga um número e conte até sete. Pedir um desconto na feira serve.</li>
<li><strong>Sexta:</strong> use uma pausa de chegada em uma reunião de verdade. Só uma.</li>
</ol>
<h2>Quando não pausar</h2>
<p>Se alguém costuma interromper você, a pausa longa vira porta aberta. Nesse caso, avise quantas coisas vai dizer: “São dois pontos.” Enquanto o segundo não vier, quem entra é visto entrando. E se entrar assim mesmo, não acelere. Pare, olhe e diga: “Ainda estou no segundo ponto.” Depois, uma pausa curta. A sala inteira vai esperar por você.</p>
<p>Silêncio não é ausência de fala. É a parte da fala que você entrega para a outra pessoa terminar.</p>`

const es = `<p>En doce años de informativo, la palabra que más me enseñó no estaba en el texto. Era una marca que el editor hacía a lápiz en el margen: dos barras inclinadas. Querían decir «espera». Quien presenta aprende pronto que la noticia no entra por el oído de quien mira en el momento en que se dice. Entra en el silencio que viene justo después.</p>
<p>Fuera del estudio he visto a mujeres preparadas hablar como quien cruza la calle corriendo. Enlazan una frase con otra para que nadie les quite la palabra. Funciona al revés: sin pausa, la otra persona no tiene dónde guardar lo que ha oído. Este manual es corto porque el tema es corto. Son cuatro pausas, y cada una tiene su lugar.</p>
<h2>La pausa de llegada</h2>
<p><strong>Dónde:</strong> antes de la primera palabra. <strong>Cuánto:</strong> dos segundos.</p>
<p>Siéntate, apoya los dos pies, mira a una persona y solo entonces empieza. Dos segundos le parecen una grosería a quien habla y pasan inadvertidos para quien escucha. Dicen que no estás pidiendo permiso para existir en esa sala.</p>
<h2>La pausa de la coma</h2>
<p><strong>Dónde:</strong> en medio de la frase larga, antes de lo que importa. <strong>Cuánto:</strong> medio segundo.</p>
<p>«El proyecto se retrasó tres semanas porque… el proveedor cambió el contrato». La pausa avisa de que viene algo. No levantes la voz después; el énfasis ya está hecho. Quien grita después de la pausa gasta el énfasis dos veces.</p>
<h2>La pausa de la cifra</h2>
<p><strong>Dónde:</strong> después de un importe, un plazo, una petición. <strong>Cuánto:</strong> hasta siete segundos.</p>
<p>Es la más difícil y la que más rinde. Dices «mi propuesta es doce mil» y cierras la boca. El impulso es explicar, suavizar, añadir «pero lo hablamos». Cada palabra de más es un descuento. Cuenta hasta siete por dentro, dejando salir el aire despacio por la nariz. La mayoría de las veces la otra persona habla en el cuatro.</p>
<p>Si llegas al siete y nadie habla, no retrocedas. Pregunta: «¿Cómo lo ves tú?». Una pregunta mantiene la posición y devuelve el turno.</p>
<h2>La pausa de la respuesta</h2>
<p><strong>Dónde:</strong> después de una pregunta difícil. <strong>Cuánto:</strong> tres segundos, con aviso.</p>
<p>«Déjame pensarlo un momento». La frase compra tiempo y muestra que te has tomado en serio la pregunta. Responder al instante solo prueba que la respuesta ya estaba lista, lo que no siempre es un elogio.</p>
<h2>Entrenamiento de una semana</h2>
<ol>
<li><strong>Lunes:</strong> graba un minuto de tu intervención en cualquier reunión, con permiso. Cuenta las pausas de más de un segundo. La media de mis alumnas es una.</li>
<li><strong>Martes y miércoles:</strong> lee en voz alta una página de periódico y haz dos barras en cada punto. Respira en todas.</li>
<li><strong>Jueves:</strong> en una conversación sin riesgo, di una cifra y cuenta hasta siete. Pedir un descuento en el mercado sirve.</li>
<li><strong>Viernes:</strong> usa una pausa de llegada en una reunión de verdad. Solo una.</li>
</ol>
<h2>Cuándo no hacer pausa</h2>
<p>Si alguien suele interrumpirte, la pausa larga es una puerta abierta. En ese caso, avisa de cuántas cosas vas a decir: «Son dos puntos». Mientras no llegue el segundo, a quien entra se le ve entrar. Y si entra de todos modos, no aceleres. Para, mira y di: «Sigo en el segundo punto». Después, una pausa corta. Toda la sala te esperará.</p>
<p>El silencio no es ausencia de palabra. Es la parte de tu discurso que le entregas a la otra persona para que la termine.</p>`

const en = `<p>In twelve years of evening news, the word that taught me most was not in the text. It was a mark the editor pencilled in the margin: two slanted bars. They meant “wait”. A presenter soon learns that news does not enter the viewer’s ear at the moment it is spoken. It enters in the silence just after.</p>
<p>Outside the studio I have seen well-prepared women talk as if they were running across a road. They tie one sentence to the next so that nobody can take the floor. It works the other way round: without a pause, the other person has nowhere to put what she heard. This manual is short because the subject is short. There are four pauses, and each has its place.</p>
<h2>The pause of arrival</h2>
<p><strong>Where:</strong> before the first word. <strong>How long:</strong> two seconds.</p>
<p>Sit down, put both feet on the floor, look at one person and only then begin. Two seconds feel rude to the speaker and go unnoticed by the listener. They say that you are not asking leave to exist in that room.</p>
<h2>The pause of the comma</h2>
<p><strong>Where:</strong> in the middle of a long sentence, before the part that matters. <strong>How long:</strong> half a second.</p>
<p>“The project slipped three weeks because… the supplier changed the contract.” The pause announces that something is coming. Do not raise your voice after it; the stress is already there. Whoever shouts after a pause spends the stress twice.</p>
<h2>The pause of the figure</h2>
<p><strong>Where:</strong> after an amount, a deadline, a request. <strong>How long:</strong> up to seven seconds.</p>
<p>It is the hardest, and the one that pays most. You say “my figure is twelve thousand” and close your mouth. The urge is to explain, to soften, to add “but we can talk”. Every further word is a discount. Count to seven inside, letting the air out slowly through your nose. Most of the time the other person speaks at four.</p>
<p>If you get to seven and nobody has spoken, do not retreat. Ask: “How does that land with you?” A question holds the position and hands back the turn.</p>
<h2>The pause of the answer</h2>
<p><strong>Where:</strong> after a hard question. <strong>How long:</strong> three seconds, announced.</p>
<p>“Let me think for a moment.” The sentence buys time and shows that the question was taken seriously. Answering at once only proves that the answer was ready, which is not always a compliment.</p>
<h2>A week of training</h2>
<ol>
<li><strong>Monday:</strong> record one minute of yourself in any meeting, with permission. Count the pauses longer than a second. My students average one.</li>
<li><strong>Tuesday and Wednesday:</strong> read a page of a newspaper aloud and draw two bars at every full stop. Breathe at all of them.</li>
<li><strong>Thursday:</strong> in a conversation without risk, say a figure and count to seven. Haggling at the market will do.</li>
<li><strong>Friday:</strong> use a pause of arrival in a real meeting. Just one.</li>
</ol>
<h2>When not to pause</h2>
<p>If someone tends to interrupt you, a long pause is an open door. In that case say how many things are coming: “I have two points.” Until the second comes, whoever cuts in is seen cutting in. And if they do it all the same, do not speed up. Stop, look and say: “I am still on my second point.” Then a short pause. The whole room will wait for you.</p>
<p>Silence is not the absence of speech. It is the part of your speech that you hand to the other person to finish.</p>`

export const shortManualOfThePause = words(pt, es, en)
