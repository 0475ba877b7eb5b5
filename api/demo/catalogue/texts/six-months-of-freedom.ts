import { words } from '../words.ts'

const pt = `<p>A primeira vez que disse não a um chefe, eu tinha dezessete mil reais guardados. Não era muito. Era o bastante para que a minha voz não tremesse. Desde então, quando uma mulher me pergunta por onde começar a investir, eu respondo com outra pergunta: quantos meses você vive sem o seu salário?</p>
<p>Este texto não é sobre ficar rica. É sobre chegar a uma conversa de trabalho sem medo do boleto do dia dez.</p>
<h2>Conte meses, não reais</h2>
<p>Uma reserva de trinta mil não diz nada. Uma reserva de cinco meses diz tudo. Some o que sai da sua conta em um mês comum: moradia, mercado, escola, transporte, plano de saúde, dívidas. Deixe de fora o que você cortaria na primeira semana sem salário. Esse número é o preço de um mês de liberdade.</p>
<p>Agora divida o que você tem guardado por ele. O resultado é a sua resposta. A maioria das mulheres que atendo descobre que vive entre três e seis semanas. Nenhuma delas é desorganizada. Quase todas sustentam mais alguém.</p>
<h2>Por que seis</h2>
<p>Trocar de emprego em um cargo de média gestão leva, em geral, de quatro a sete meses entre a decisão e o primeiro salário novo. Seis meses cobrem a procura e ainda deixam você recusar a primeira proposta, que costuma ser a pior. Quem é autônoma ou sustenta a casa sozinha precisa de nove. Quem divide as contas com alguém de renda estável pode começar com quatro.</p>
<h2>Monte em três degraus</h2>
<ol>
<li><strong>Um mês.</strong> Guarde antes de investir em qualquer outra coisa. Ele evita o cheque especial, que come mais do que qualquer aplicação paga.</li>
<li><strong>Três meses.</strong> A partir daqui um conserto de carro não vira dívida. Deixe em aplicação de resgate diário, com rendimento próximo da taxa básica. Não é hora de risco.</li>
<li><strong>Seis meses.</strong> Agora você negocia de outro jeito. Pare de aumentar a reserva e comece a investir o que sobra.</li>
</ol>
<p>Para cada degrau, uma transferência automática no dia seguinte ao salário. Comece com cinco por cento. A cada aumento, metade da diferença vai para a reserva antes que você se acostume com ela.</p>
<h2>As três armadilhas</h2>
<p><strong>Reserva em conta conjunta.</strong> Pode haver confiança e amor, e ainda assim a reserva tem de estar no seu nome. Liberdade que depende de uma segunda assinatura não é sua.</p>
<p><strong>Reserva que rende demais.</strong> Se a aplicação promete muito, ela pode cair justamente no mês em que você precisar. Reserva não é investimento, é extintor.</p>
<p><strong>Reserva emprestada.</strong> Alguém da família vai saber que ela existe. Decida antes quanto dela pode virar presente, e trate o resto como se não existisse.</p>
<h2>O que muda na conversa</h2>
<p>Com um mês guardado, você aceita o prazo impossível. Com três, você pergunta o que sai da lista. Com seis, você diz: “Com essa equipe, consigo entregar em junho. Em abril, não.” A frase é a mesma. O que muda é o silêncio depois dela.</p>
<p>Abra o aplicativo do banco hoje, some um mês e faça a divisão. Escreva o resultado em um papel: “eu tenho N meses”. É o número mais útil que você vai levar para a próxima reunião, e ninguém precisa saber que ele está com você.</p>`

const es = `<p>La primera vez que le dije que no a un jefe tenía diecisiete mil reales ahorrados. No era mucho. Era lo suficiente para que no me temblara la voz. Desde entonces, cuando una mujer me pregunta por dónde empezar a invertir, respondo con otra pregunta: ¿cuántos meses vives sin tu salario?</p>
<p>Este texto no trata de hacerse rica. Trata de llegar a una conversación de trabajo sin miedo al recibo del día diez.</p>
<h2>Cuenta meses, no dinero</h2>
<p>Una reserva de treinta mil no dice nada. Una reserva de cinco meses lo dice todo. Suma lo que sale de tu cuenta en un mes corriente: vivienda, compra, colegio, transporte, seguro médico, deudas. Deja fuera lo que recortarías en la primera semana sin sueldo. Esa cifra es el precio de un mes de libertad.</p>
<p>Ahora divide lo que tienes ahorrado entre ella. El resultado es tu respuesta. La mayoría de las mujeres a las que atiendo descubre que aguanta entre tres y seis semanas. Ninguna es desorganizada. Casi todas mantienen a alguien más.</p>
<h2>Por qué seis</h2>
<p>Cambiar de empleo en un mando intermedio lleva, por lo general, de cuatro a siete meses entre la decisión y la primera nómina nueva. Seis meses cubren la búsqueda y además te permiten rechazar la primera oferta, que suele ser la peor. Si eres autónoma o mantienes la casa sola, necesitas nueve. Si compartes gastos con alguien de ingresos estables, puedes empezar con cuatro.</p>
<h2>Hazlo en tres escalones</h2>
<ol>
<li><strong>Un mes.</strong> Guárdalo antes de invertir en cualquier otra cosa. Evita el descubierto, que se come más de lo que paga cualquier inversión.</li>
<li><strong>Tres meses.</strong> A partir de aquí una avería del coche no se convierte en deuda. Tenlo en un producto de rescate diario, con un rendimiento cercano al tipo básico. No es momento de arriesgar.</li>
<li><strong>Seis meses.</strong> Ahora negocias de otra manera. Deja de aumentar la reserva y empieza a invertir lo que sobra.</li>
</ol>
<p>Para cada escalón, una transferencia automática al día siguiente de cobrar. Empieza con un cinco por ciento. Con cada aumento, la mitad de la diferencia va a la reserva antes de que te acostumbres a ella.</p>
<h2>Las tres trampas</h2>
<p><strong>Reserva en cuenta conjunta.</strong> Puede haber confianza y amor, y aun así la reserva tiene que estar a tu nombre. Una libertad que depende de una segunda firma no es tuya.</p>
<p><strong>Reserva que rinde demasiado.</strong> Si el producto promete mucho, puede caer justo el mes en que lo necesites. Una reserva no es una inversión, es un extintor.</p>
<p><strong>Reserva prestada.</strong> Alguien de la familia sabrá que existe. Decide antes cuánto puede convertirse en regalo, y trata el resto como si no existiera.</p>
<h2>Qué cambia en la conversación</h2>
<p>Con un mes ahorrado aceptas el plazo imposible. Con tres, preguntas qué sale de la lista. Con seis, dices: «Con este equipo puedo entregar en junio. En abril, no». La frase es la misma. Lo que cambia es el silencio que viene después.</p>
<p>Abre hoy la aplicación del banco, suma un mes y haz la división. Escribe el resultado en un papel: «tengo N meses». Es la cifra más útil que llevarás a la próxima reunión, y nadie tiene por qué saber que va contigo.</p>`

const en = `<p>The first time I said no to a boss, I had seventeen thousand reais put away. It was not much. It was enough to keep my voice from shaking. Since then, when a woman asks me where to start investing, I answer with another question: how many months can you live without your salary?</p>
<p>This text is not about getting rich. It is about walking into a conversation at work without fear of the bill that falls due on the tenth.</p>
<h2>Count months, not money</h2>
<p>Savings of thirty thousand say nothing. Savings of five months say everything. Add up what leaves your account in an ordinary month: housing, groceries, school, transport, health plan, debts. Leave out what you would cut in the first week without pay. That figure is the price of one month of freedom.</p>
<p>Now divide what you have saved by it. The result is your answer. Most of the women I advise find that they could live for three to six weeks. None of them is careless. Nearly all of them support someone else.</p>
<h2>Why six</h2>
<p>Changing jobs in middle management usually takes four to seven months from the decision to the first new salary. Six months cover the search and still let you refuse the first offer, which tends to be the worst. If you are self-employed or keep the house alone, you need nine. If you share the bills with someone on a steady income, you can start with four.</p>
<h2>Build it in three steps</h2>
<ol>
<li><strong>One month.</strong> Save it before you invest in anything else. It keeps you out of the overdraft, which eats more than any investment pays.</li>
<li><strong>Three months.</strong> From here on, a car repair does not turn into debt. Keep it somewhere you can withdraw from on any day, earning close to the base rate. This is no time for risk.</li>
<li><strong>Six months.</strong> Now you negotiate differently. Stop adding to the reserve and start investing what is left over.</li>
</ol>
<p>For each step, one automatic transfer on the day after payday. Start with five per cent. With every raise, half of the difference goes to the reserve before you get used to having it.</p>
<h2>The three traps</h2>
<p><strong>Savings in a joint account.</strong> There may be trust and love, and still the reserve has to be in your name. Freedom that depends on a second signature is not yours.</p>
<p><strong>Savings that earn too much.</strong> If the product promises a lot, it can fall in the very month you need it. A reserve is not an investment, it is a fire extinguisher.</p>
<p><strong>Savings you lend.</strong> Someone in the family will know that it exists. Decide beforehand how much of it may become a gift, and treat the rest as if it were not there.</p>
<h2>What changes in the conversation</h2>
<p>With one month saved, you accept the impossible deadline. With three, you ask what comes off the list. With six, you say: “With this team I can deliver in June. Not in April.” The sentence is the same. What changes is the silence after it.</p>
<p>Open your bank’s app today, add up one month and do the division. Write the result on a piece of paper: “I have N months.” It is the most useful figure you will take into your next meeting, and nobody needs to know that you are carrying it.</p>`

export const sixMonthsOfFreedom = words(pt, es, en)
