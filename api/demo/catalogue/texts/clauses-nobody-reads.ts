import { words } from '../words.ts'

const pt = `<p>Contrato de trabalho costuma ser lido em dois lugares: na página do salário e na página da assinatura. O que está entre uma e outra só aparece quando dá problema. Leio contratos em voz alta com as minhas clientes, e as mesmas cinco cláusulas fazem a sala ficar quieta. Aqui estão elas, com o que cada uma tira de você e o que dá para pedir.</p>
<p>Este texto explica, não substitui uma consulta. Leis e acordos coletivos mudam, e o seu caso tem detalhes que nenhum artigo conhece.</p>
<h2>1. Exclusividade</h2>
<p>Diz que você não pode ter outra atividade. Na prática, alcança a aula de sábado, a consultoria para a amiga e o livro que você escreve de madrugada. A empresa tem um interesse legítimo: que você não trabalhe para a concorrente nem no horário dela. Fora disso, a cláusula é larga demais.</p>
<blockquote>Peça: “A exclusividade se limita a empresas concorrentes e ao horário contratado.”</blockquote>
<h2>2. Não concorrência depois da saída</h2>
<p>Proíbe que você trabalhe no setor por seis, doze, vinte e quatro meses. Para valer, os tribunais costumam exigir quatro coisas: prazo definido, território definido, atividade definida e pagamento durante o período. Se a cláusula não paga nada, ela assusta mais do que obriga, mas assusta bastante na hora em que você recebe outra proposta.</p>
<blockquote>Peça: compensação mensal equivalente ao salário, ou a retirada da cláusula.</blockquote>
<h2>3. Metas “definidas pela empresa”</h2>
<p>O bônus parece grande até a linha que diz que as metas serão comunicadas oportunamente e podem ser revistas a qualquer tempo. Você negociou um valor que a outra parte pode levar a zero em julho sem quebrar nada.</p>
<ul>
<li>Metas por escrito até o fim do primeiro mês do período.</li>
<li>Revisão só por acordo das duas partes.</li>
<li>Proporcional em caso de licença, inclusive a maternidade.</li>
<li>Data de pagamento, e o que acontece se você sair antes dela.</li>
</ul>
<h2>4. Devolução de valores</h2>
<p>Curso pago, bônus de contratação, ajuda de mudança. A cláusula diz que você devolve tudo se sair antes de dois anos. Leia se ela vale também para quem é dispensada, porque muitas valem. Leia se o valor diminui com o tempo: devolver cem por cento no vigésimo terceiro mês não é razoável.</p>
<blockquote>Peça: devolução proporcional aos meses que faltam, e nenhuma devolução em caso de dispensa sem justa causa.</blockquote>
<h2>5. Imagem, voz e tudo o que você criar</h2>
<p>Cessão de direitos “por prazo indeterminado, em qualquer meio, inclusive os que venham a existir”. Isso inclui o vídeo da festa de fim de ano e o treinamento em que você aparece, que pode continuar no ar depois da sua saída. O que você cria no trabalho costuma ser da empresa; o que cria fora dele, não.</p>
<blockquote>Peça: uso limitado à duração do contrato, e uma lista do que já era seu antes de entrar.</blockquote>
<h2>Como pedir sem parecer difícil</h2>
<p>Escolha no máximo duas cláusulas. Mande por escrito, com a redação pronta, em um tom de quem arruma e não de quem desconfia: “Para deixar claro para nós duas, sugiro este texto.” Quem redige facilita o sim. E se a resposta for que o contrato é padrão e não muda, pergunte com calma quem já pediu mudança antes. Quase sempre alguém pediu. Quase sempre mudou.</p>
<p>Por fim, guarde a versão assinada fora do computador da empresa. No dia em que você precisar dela, o acesso será a primeira coisa a ser desligada.</p>`

const es = `<p>El contrato de trabajo suele leerse en dos sitios: la página del salario y la de la firma. Lo que hay entre una y otra solo aparece cuando hay problemas. Leo contratos en voz alta con mis clientas, y las mismas cinco cláusulas dejan la sala en silencio. Aquí están, con lo que te quita cada una y lo que se puede pedir.</p>
<p>Este texto explica, no sustituye una consulta. Las leyes y los convenios cambian, varían de un país a otro, y tu caso tiene detalles que ningún artículo conoce.</p>
<h2>1. Exclusividad</h2>
<p>Dice que no puedes tener otra actividad. En la práctica alcanza la clase del sábado, la consultoría para tu amiga y el libro que escribes de madrugada. La empresa tiene un interés legítimo: que no trabajes para la competencia ni en su horario. Fuera de eso, la cláusula es demasiado ancha.</p>
<blockquote>Pide: «La exclusividad se limita a empresas competidoras y al horario contratado».</blockquote>
<h2>2. No competencia después de la salida</h2>
<p>Prohíbe que trabajes en el sector durante seis, doce, veinticuatro meses. Para que valga, los tribunales suelen exigir cuatro cosas: plazo definido, territorio definido, actividad definida y pago durante ese tiempo. Si la cláusula no paga nada, asusta más de lo que obliga, pero asusta bastante cuando recibes otra oferta.</p>
<blockquote>Pide: una compensación mensual equivalente al salario, o que se retire la cláusula.</blockquote>
<h2>3. Objetivos «definidos por la empresa»</h2>
<p>El bono parece grande hasta la línea que dice que los objetivos se comunicarán oportunamente y podrán revisarse en cualquier momento. Has negociado una cifra que la otra parte puede llevar a cero en julio sin incumplir nada.</p>
<ul>
<li>Objetivos por escrito antes de que acabe el primer mes del periodo.</li>
<li>Revisión solo por acuerdo de las dos partes.</li>
<li>Proporcional en caso de licencia, incluida la de maternidad.</li>
<li>Fecha de pago, y qué pasa si te vas antes de ella.</li>
</ul>
<h2>4. Devolución de cantidades</h2>
<p>Curso pagado, prima de fichaje, ayuda de mudanza. La cláusula dice que lo devuelves todo si te vas antes de dos años. Mira si vale también para quien es despedida, porque muchas valen. Mira si la cantidad baja con el tiempo: devolver el cien por cien en el mes veintitrés no es razonable.</p>
<blockquote>Pide: devolución proporcional a los meses que faltan, y ninguna devolución si el despido no es por tu culpa.</blockquote>
<h2>5. Imagen, voz y todo lo que crees</h2>
<p>Cesión de derechos «por tiempo indefinido, en cualquier medio, incluidos los que lleguen a existir». Eso incluye el video de la fiesta de fin de año y la formación en la que apareces, que puede seguir publicada después de tu salida. Lo que creas en el trabajo suele ser de la empresa; lo que creas fuera, no.</p>
<blockquote>Pide: uso limitado a la duración del contrato, y una lista de lo que ya era tuyo antes de entrar.</blockquote>
<h2>Cómo pedirlo sin parecer difícil</h2>
<p>Elige dos cláusulas como máximo. Envíalo por escrito, con la redacción lista, en el tono de quien ordena y no de quien desconfía: «Para que quede claro para las dos, propongo este texto». Quien redacta facilita el sí. Y si te responden que el contrato es estándar y no cambia, pregunta con calma quién ha pedido cambios antes. Casi siempre alguien los pidió. Casi siempre cambió.</p>
<p>Por último, guarda la versión firmada fuera de la computadora de la empresa. El día en que la necesites, tu acceso será lo primero que apaguen.</p>`

const en = `<p>Employment contracts tend to be read in two places: the page with the salary and the page with the signature. What lies between them shows up only when something goes wrong. I read contracts aloud with my clients, and the same five clauses make the room go quiet. Here they are, with what each takes from you and what you can ask for.</p>
<p>This text explains; it does not replace advice. Laws and collective agreements change, they differ from country to country, and your case has details no article knows.</p>
<h2>1. Exclusivity</h2>
<p>It says you may have no other activity. In practice it reaches the Saturday class, the consulting for a friend and the book you write at night. The company has a fair interest: that you do not work for a competitor or on its time. Beyond that, the clause is too wide.</p>
<blockquote>Ask for: “Exclusivity is limited to competing companies and to contracted hours.”</blockquote>
<h2>2. Non-compete after you leave</h2>
<p>It forbids you to work in the sector for six, twelve, twenty-four months. To uphold it, courts usually want four things: a set term, a set territory, a set activity and pay during that time. A clause that pays nothing frightens more than it binds, but it frightens a good deal on the day another offer arrives.</p>
<blockquote>Ask for: monthly compensation equal to your salary, or the clause removed.</blockquote>
<h2>3. Targets “set by the company”</h2>
<p>The bonus looks large until the line that says targets will be communicated in due course and may be revised at any time. You have negotiated a figure that the other side can take to zero in July without breaking anything.</p>
<ul>
<li>Targets in writing by the end of the first month of the period.</li>
<li>Changes only by agreement of both sides.</li>
<li>In proportion if you take leave, maternity included.</li>
<li>The date of payment, and what happens if you leave before it.</li>
</ul>
<h2>4. Paying things back</h2>
<p>A paid course, a signing bonus, moving costs. The clause says you return it all if you leave within two years. Check whether it also covers women who are dismissed, because many do. Check whether the amount falls with time: returning a hundred per cent in month twenty-three is not reasonable.</p>
<blockquote>Ask for: repayment in proportion to the months left, and none at all if you are dismissed without fault.</blockquote>
<h2>5. Image, voice and everything you make</h2>
<p>An assignment of rights “for an unlimited time, in any medium, including those yet to exist”. That covers the video of the year-end party and the training you appear in, which can stay online after you have gone. What you make at work usually belongs to the company; what you make elsewhere does not.</p>
<blockquote>Ask for: use limited to the length of the contract, and a list of what was yours before you joined.</blockquote>
<h2>How to ask without seeming difficult</h2>
<p>Choose two clauses at most. Send it in writing, with the wording ready, in the tone of someone tidying up rather than someone suspicious: “To keep it clear for both of us, I suggest this text.” Whoever drafts makes yes easy. And if the answer is that the contract is standard and does not change, ask calmly who has asked for changes before. Somebody nearly always has. It nearly always changed.</p>
<p>Finally, keep the signed version somewhere other than the company’s computer. On the day you need it, your access will be the first thing they switch off.</p>`

export const clausesNobodyReads = words(pt, es, en)
