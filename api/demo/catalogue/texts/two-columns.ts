import { words } from '../words.ts'

const pt = `<p>Compre um caderno pautado, dos mais simples. Trace uma linha no meio de uma página. Em cima da coluna da esquerda escreva “foi dito”. Em cima da direita, “eu pensei”. É todo o método. O resto deste livro é o que acontece quando alguém tem coragem de preencher a segunda coluna.</p>
<p>Comecei a usar as duas colunas com uma gerente que chamarei de Norma. Norma saía das reuniões com dor no maxilar. Dizia que não havia conflito na equipe, que todos eram educados. Pedi que escrevesse, de memória, cinco minutos da última conversa com o diretor. À esquerda ficou assim:</p>
<blockquote>— O prazo é viável? — É apertado, mas a gente dá um jeito. — Ótimo. Conto com você.</blockquote>
<p>À direita, ela levou uma hora e escreveu: “Não é viável. Ele sabe que não é. Se eu disser, vou ser a que reclama. No ano passado a Sandra reclamou e não foi chamada para o projeto seguinte. Prefiro trabalhar dois sábados.”</p>
<p>O conflito estava inteiro ali. Só que em uma coluna que ninguém lia.</p>
<h2>O que a segunda coluna mostra</h2>
<p>Quase nunca ela guarda uma opinião. Ela guarda um cálculo. Antes de calar, você soma e subtrai: quanto custa falar, quem está vendo, o que aconteceu com a última que falou. O cálculo é rápido e costuma estar desatualizado. A Sandra não foi chamada porque pediu transferência. Norma só soube disso três anos depois, quando perguntou.</p>
<p>Por isso o primeiro uso do caderno não é falar mais. É conferir a conta. Para cada linha da direita, faça três perguntas:</p>
<ol>
<li><strong>Isto é fato ou previsão?</strong> “Ele sabe que não é viável” é previsão. Você não ouviu isso dele.</li>
<li><strong>De quando é esta informação?</strong> Muita cautela de hoje foi aprendida com uma chefe que já saiu da empresa.</li>
<li><strong>O que custa não dizer?</strong> Dois sábados, um prazo perdido e o maxilar. Também é preço, só que parcelado.</li>
</ol>
<h2>Passar uma linha para o outro lado</h2>
<p>Depois de conferida a conta, escolha uma linha da direita, só uma, e reescreva de um jeito que possa ser dito. Não é a frase crua. É a frase com serventia. Norma levou a semana inteira e chegou nesta:</p>
<blockquote>“Com a equipe de hoje, entrego em doze. Para entregar em dez, preciso que o relatório do banco espere. Qual dos dois você prefere?”</blockquote>
<p>Repare que ela não acusa, não pede desculpa e não adivinha o que o diretor pensa. Entrega a ele a decisão que é dele. Ele escolheu em dez segundos. Tinha esquecido que o relatório existia.</p>
<h2>Regras do caderno</h2>
<ul>
<li>Escreva no mesmo dia. A memória é gentil demais com quem cala.</li>
<li>A coluna da esquerda só aceita palavras que saíram da boca de alguém.</li>
<li>Nada de nomes completos. O caderno é seu, mas cadernos se perdem.</li>
<li>Uma página por conversa, no máximo três por semana. Mais do que isso é ruminação.</li>
<li>Não mostre a ninguém antes de um mês. Depois, mostre a uma pessoa só.</li>
</ul>
<p>No fim do primeiro caderno, Norma fez uma conta que eu não tinha pedido. De quarenta e uma linhas guardadas à direita, ela tinha passado sete para a esquerda. Das sete, cinco tinham sido bem recebidas, uma não fez diferença e uma deu errado. Ela olhou para as trinta e quatro que sobravam e disse, sem drama: “Quanto sábado.”</p>`

const es = `<p>Compra un cuaderno rayado, de los más sencillos. Traza una línea en el centro de una página. Sobre la columna de la izquierda escribe «se dijo». Sobre la derecha, «pensé». Ese es todo el método. El resto de este libro es lo que ocurre cuando alguien se atreve a llenar la segunda columna.</p>
<p>Empecé a usar las dos columnas con una gerente a la que llamaré Norma. Norma salía de las reuniones con dolor de mandíbula. Decía que en el equipo no había conflicto, que todos eran educados. Le pedí que escribiera, de memoria, cinco minutos de la última conversación con el director. A la izquierda quedó así:</p>
<blockquote>—¿El plazo es viable? —Es justo, pero nos apañamos. —Estupendo. Cuento contigo.</blockquote>
<p>A la derecha tardó una hora y escribió: «No es viable. Él sabe que no lo es. Si lo digo, seré la que se queja. El año pasado Sandra se quejó y no la llamaron para el proyecto siguiente. Prefiero trabajar dos sábados».</p>
<p>El conflicto estaba entero ahí. Solo que en una columna que nadie leía.</p>
<h2>Qué enseña la segunda columna</h2>
<p>Casi nunca guarda una opinión. Guarda un cálculo. Antes de callar, sumas y restas: cuánto cuesta hablar, quién está mirando, qué le pasó a la última que habló. El cálculo es rápido y suele estar caducado. A Sandra no la llamaron porque había pedido un traslado. Norma lo supo tres años después, cuando preguntó.</p>
<p>Por eso el primer uso del cuaderno no es hablar más. Es revisar la cuenta. Para cada línea de la derecha, hazte tres preguntas:</p>
<ol>
<li><strong>¿Esto es un hecho o una previsión?</strong> «Él sabe que no es viable» es una previsión. No se lo has oído decir.</li>
<li><strong>¿De cuándo es esta información?</strong> Mucha cautela de hoy se aprendió con una jefa que ya dejó la empresa.</li>
<li><strong>¿Cuánto cuesta no decirlo?</strong> Dos sábados, un plazo perdido y la mandíbula. También es un precio, solo que a plazos.</li>
</ol>
<h2>Pasar una línea al otro lado</h2>
<p>Una vez revisada la cuenta, elige una línea de la derecha, solo una, y reescríbela de manera que se pueda decir. No es la frase cruda. Es la frase útil. Norma tardó toda la semana y llegó a esta:</p>
<blockquote>«Con el equipo de hoy, entrego en doce. Para entregar en diez, necesito que el informe del banco espere. ¿Cuál de los dos prefieres?»</blockquote>
<p>Fíjate en que no acusa, no pide perdón y no adivina lo que piensa el director. Le entrega la decisión que es suya. Él eligió en diez segundos. Había olvidado que el informe existía.</p>
<h2>Reglas del cuaderno</h2>
<ul>
<li>Escribe el mismo día. La memoria es demasiado amable con quien calla.</li>
<li>La columna de la izquierda solo acepta palabras que salieron de la boca de alguien.</li>
<li>Nada de nombres completos. El cuaderno es tuyo, pero los cuadernos se pierden.</li>
<li>Una página por conversación, tres por semana como máximo. Más que eso es rumiar.</li>
<li>No se lo enseñes a nadie antes de un mes. Después, enséñaselo a una sola persona.</li>
</ul>
<p>Al final del primer cuaderno, Norma hizo una cuenta que yo no le había pedido. De cuarenta y una líneas guardadas a la derecha, había pasado siete a la izquierda. De las siete, cinco fueron bien recibidas, una no cambió nada y una salió mal. Miró las treinta y cuatro que quedaban y dijo, sin drama: «Cuántos sábados».</p>`

const en = `<p>Buy a lined notebook, the plainest you can find. Draw a line down the middle of a page. Above the left column write “was said”. Above the right one, “I thought”. That is the whole method. The rest of this book is what happens when someone has the nerve to fill in the second column.</p>
<p>I began using the two columns with a manager I will call Norma. Norma left meetings with a sore jaw. She said there was no conflict in the team, that everyone was polite. I asked her to write down, from memory, five minutes of her last talk with the director. On the left it read:</p>
<blockquote>“Is the deadline feasible?” “It’s tight, but we’ll manage.” “Great. I’m counting on you.”</blockquote>
<p>On the right, after an hour, she wrote: “It is not feasible. He knows it isn’t. If I say so, I’ll be the one who complains. Last year Sandra complained and was not called for the next project. I’d rather work two Saturdays.”</p>
<p>The whole conflict was there. It was just in a column that nobody read.</p>
<h2>What the second column shows</h2>
<p>It hardly ever holds an opinion. It holds a calculation. Before you stay silent you add and subtract: what speaking costs, who is watching, what happened to the last woman who spoke. The sum is quick and usually out of date. Sandra was not called because she had asked for a transfer. Norma learned that three years later, when she asked.</p>
<p>So the first use of the notebook is not to speak more. It is to check the sum. For each line on the right, ask three questions:</p>
<ol>
<li><strong>Is this a fact or a forecast?</strong> “He knows it isn’t feasible” is a forecast. You never heard him say it.</li>
<li><strong>How old is this information?</strong> Much of today’s caution was learned from a boss who has since left the company.</li>
<li><strong>What does it cost not to say it?</strong> Two Saturdays, a missed deadline and a jaw. That is a price too, only paid in installments.</li>
</ol>
<h2>Moving a line across</h2>
<p>Once the sum is checked, choose one line on the right, only one, and rewrite it so that it can be said. Not the raw sentence. The useful one. It took Norma the whole week to reach this:</p>
<blockquote>“With today’s team, I deliver in twelve. To deliver in ten, the bank’s report has to wait. Which of the two do you prefer?”</blockquote>
<p>Notice that it does not accuse, does not apologize and does not guess what the director thinks. It hands him the decision that is his. He chose in ten seconds. He had forgotten the report existed.</p>
<h2>Rules of the notebook</h2>
<ul>
<li>Write the same day. Memory is too kind to those who stay silent.</li>
<li>The left column takes only words that came out of somebody’s mouth.</li>
<li>No full names. The notebook is yours, but notebooks get lost.</li>
<li>One page per conversation, three a week at most. More than that is brooding.</li>
<li>Show it to nobody for a month. After that, show it to one person only.</li>
</ul>
<p>At the end of the first notebook Norma did a sum I had not asked for. Of forty-one lines kept on the right, she had moved seven to the left. Of the seven, five had been well received, one made no difference and one went wrong. She looked at the thirty-four that were left and said, without drama: “That’s a lot of Saturdays.”</p>`

export const twoColumns = words(pt, es, en)
