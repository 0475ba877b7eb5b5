import type { DemoAuthor, Words } from './types.ts'
import { words } from './words.ts'

const author = (slug: string, name: string, companyJobRole: Words, bio: Words, portrait = slug): DemoAuthor => ({
  slug,
  name,
  companyJobRole,
  bio,
  portrait,
})

export const authors: readonly DemoAuthor[] = [
  author(
    'marina-tavares',
    'Marina Tavares',
    words('Diretora de Produto, Nimbus', 'Directora de Producto, Nimbus', 'Head of Product, Nimbus'),
    words(
      'Começou no atendimento, dirigiu três produtos e já pediu aumento errado quatro vezes. Ensina o que funcionou na quinta.',
      'Empezó en atención al cliente, dirigió tres productos y pidió mal un aumento cuatro veces. Enseña lo que funcionó a la quinta.',
      'She started in customer support, has run three products and asked for a raise the wrong way four times. She teaches what worked the fifth.',
    ),
  ),
  author(
    'yara-nunes',
    'Yara Nunes',
    words('Engenheira-chefe, Solar', 'Ingeniera jefa, Solar', 'Chief engineer, Solar'),
    words(
      'Dirige obras de usinas solares no Nordeste. Já parou um canteiro de 300 pessoas por causa de um parafuso, e estava certa.',
      'Dirige obras de plantas solares en el noreste de Brasil. Paró una obra de 300 personas por un tornillo, y tenía razón.',
      'She runs the building of solar plants in northeast Brazil. She once stopped a site of 300 people over one bolt, and was right.',
    ),
  ),
  author(
    'teresa-vidal',
    'Teresa Vidal',
    words('Psicóloga organizacional', 'Psicóloga organizacional', 'Organizational psychologist'),
    words(
      'Há 19 anos ouve o que as pessoas não dizem na reunião. Trabalha com equipes depois de fusões, cortes e promoções.',
      'Lleva 19 años escuchando lo que nadie dice en la reunión. Trabaja con equipos tras fusiones, recortes y ascensos.',
      'For 19 years she has listened to what people leave unsaid in meetings. She works with teams after mergers, layoffs and promotions.',
    ),
  ),
  author(
    'helena-prado',
    'Helena Prado',
    words('CFO, Banco Vale', 'CFO, Banco Vale', 'CFO, Banco Vale'),
    words(
      'Assina o balanço de um banco com 4 milhões de clientes. Acha que número não é difícil: é mal apresentado.',
      'Firma el balance de un banco con 4 millones de clientes. Cree que los números no son difíciles: se presentan mal.',
      'She signs the accounts of a bank with 4 million customers. Numbers are not hard, she says: they are badly introduced.',
    ),
  ),
  author(
    'lucia-ferraz',
    'Lúcia Ferraz',
    words('Conselheira de administração', 'Consejera de administración', 'Board director'),
    words(
      'Ocupa cadeira em quatro conselhos. Antes, passou 22 anos na operação e dois ouvindo que não tinha perfil.',
      'Ocupa un asiento en cuatro consejos. Antes pasó 22 años en operaciones y dos oyendo que no daba el perfil.',
      'She sits on four boards. Before that, 22 years in operations and two being told she was not the right fit.',
    ),
  ),
  author(
    'rosa-albuquerque',
    'Rosa Albuquerque',
    words('Advogada trabalhista', 'Abogada laboralista', 'Employment lawyer'),
    words(
      'Defende trabalhadoras há 15 anos. Lê contrato em voz alta para as clientes, cláusula por cláusula.',
      'Defiende a trabajadoras desde hace 15 años. Lee el contrato en voz alta con sus clientas, cláusula por cláusula.',
      'She has defended working women for 15 years, and reads contracts aloud with her clients, clause by clause.',
    ),
  ),
  author(
    'ines-caldas',
    'Inês Caldas',
    words('Carreira em tecnologia', 'Carrera en tecnología', 'Careers in technology'),
    words(
      'Foi professora de história até os 42. Hoje prepara mulheres para entrevistas técnicas e fica do outro lado da mesa também.',
      'Fue profesora de historia hasta los 42. Hoy prepara a mujeres para entrevistas técnicas y también se sienta al otro lado de la mesa.',
      'She taught history until she was 42. Now she prepares women for technical interviews, and sits on the other side of the table too.',
    ),
  ),
  author(
    'joana-quaresma',
    'Joana Quaresma',
    words('Fundadora, Ponte', 'Fundadora, Ponte', 'Founder, Ponte'),
    words(
      'Fundou a Ponte, que publica faixas salariais de 900 empresas. Sabe quanto você deveria ganhar e prefere que você também saiba.',
      'Fundó Ponte, que publica bandas salariales de 900 empresas. Sabe cuánto deberías ganar y prefiere que tú también lo sepas.',
      'She founded Ponte, which publishes the pay bands of 900 companies. She knows what you should earn and would rather you knew too.',
    ),
  ),
  author(
    'camila-okada',
    'Camila Okada',
    words('Head de Dados, Rede Cais', 'Head de Datos, Rede Cais', 'Head of Data, Rede Cais'),
    words(
      'Montou a área de dados de uma rede de hospitais com duas pessoas e uma planilha. Hoje são 60, e a planilha continua.',
      'Creó el área de datos de una red de hospitales con dos personas y una hoja de cálculo. Hoy son 60, y la hoja sigue ahí.',
      'She built the data team of a hospital network with two people and a spreadsheet. Now they are 60, and the spreadsheet is still there.',
    ),
  ),
  author(
    'dora-sampaio',
    'Dora Sampaio',
    words('Cirurgiã', 'Cirujana', 'Surgeon'),
    words(
      'Opera, ensina residentes e cria duas meninas. Voltou de duas licenças e escreveu o acordo que gostaria de ter recebido.',
      'Opera, enseña a residentes y cría a dos niñas. Volvió de dos bajas y escribió el acuerdo que le habría gustado recibir.',
      'She operates, teaches residents and raises two girls. She came back from two leaves and wrote the agreement she wished she had been given.',
    ),
  ),
  author(
    'nair-pacheco',
    'Nair Pacheco',
    words(
      'Regente, Orquestra do Cerrado',
      'Directora de orquesta, Orquestra do Cerrado',
      'Conductor, Orquestra do Cerrado',
    ),
    words(
      'Rege 40 músicos e diz que manda pouco. Leva ensaios para dentro de empresas que querem aprender a ouvir.',
      'Dirige a 40 músicos y dice que manda poco. Lleva ensayos a empresas que quieren aprender a escuchar.',
      'She conducts 40 musicians and says she gives few orders. She brings rehearsals into companies that want to learn to listen.',
    ),
    't.3-curly-5-vneck-anil-none-open-ipe-round-almond',
  ),
  author(
    'elza-monteiro',
    'Elza Monteiro',
    words('Diretora de Operações, Laço', 'Directora de Operaciones, Laço', 'Chief operating officer, Laço'),
    words(
      'Cuida de 11 fábricas e de uma agenda sem reunião às sextas. Recusou uma diretoria antes de aceitar a certa.',
      'Lleva 11 fábricas y una agenda sin reuniones los viernes. Rechazó una dirección antes de aceptar la correcta.',
      'She runs 11 factories and a calendar with no meetings on Fridays. She turned down one directorship before taking the right one.',
    ),
    't.2-bun-0-blazer-mata-hoop-open-areia-oval-round',
  ),
  author(
    'vitoria-sales',
    'Vitória Sales',
    words('Jornalista e preparadora de voz', 'Periodista y preparadora de voz', 'Journalist and voice coach'),
    words(
      'Apresentou telejornal por 12 anos. Hoje treina voz, pausa e postura de quem precisa ser ouvida sem gritar.',
      'Presentó un informativo durante 12 años. Hoy entrena voz, pausa y postura de quien necesita que la oigan sin gritar.',
      'She presented the evening news for 12 years. Now she trains the voice, pauses and stance of women who need to be heard without shouting.',
    ),
    't.5-wavy-3-vneck-pitanga-none-open-mata-oval-round',
  ),
  author(
    'aline-kaimbe',
    'Aline Kaimbé',
    words('Gerente de Sustentabilidade, Vereda', 'Gerente de Sostenibilidad, Vereda', 'Sustainability manager, Vereda'),
    words(
      'Engenheira florestal do povo Kaimbé, do sertão da Bahia. Negocia com comunidades e com acionistas, e prefere as primeiras.',
      'Ingeniera forestal del pueblo Kaimbé, del interior de Bahía. Negocia con comunidades y con accionistas, y prefiere a las primeras.',
      'A forest engineer of the Kaimbé people of inland Bahia. She negotiates with communities and shareholders, and prefers the former.',
    ),
    't.4-long-0-scoop-ipe-none-soft-mata-round-narrow',
  ),
]
