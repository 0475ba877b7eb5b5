import type { Language, ProfileType } from '../src/db/types.ts'

export interface Woman {
  /** Her name as it stands in an address: her e-mail's first part and the seed of her portrait. */
  key: string
  name: string
  /** Slug of a job role; `title` is how she says it herself. */
  role: string
  title: string
  /** Aurora and Nimbus are customers: who works there comes in through them. */
  company: string
  profile: ProfileType
  born: string
  city: string
  state: string
  language: Language
  isSpecialist: boolean
}

type Row = [
  key: string,
  name: string,
  role: string,
  title: string,
  company: string,
  profile: ProfileType,
  born: string,
  city: string,
  state: string,
]
const as = (language: Language, isSpecialist: boolean, rows: Row[]): Woman[] =>
  rows.map(([key, name, role, title, company, profile, born, city, state]) => ({
    key,
    name,
    role,
    title,
    company,
    profile,
    born,
    city,
    state,
    language,
    isSpecialist,
  }))

// biome-ignore format: a list of people is read line by line
export const women: readonly Woman[] = [
  ...as('pt-BR', true, [
    ['noemia-barros', 'Noêmia Barros', 'especialista', 'Psicóloga do trabalho', 'Consultório próprio', 'healthcare', '1971-04-09', 'Recife', 'PE'],
    ['clara-assuncao', 'Clara Assunção', 'consultora', 'Planejadora financeira', 'Clara Assunção Finanças', 'freelancer', '1979-11-23', 'Belo Horizonte', 'MG'],
  ]),
  ...as('pt-BR', false, [
    ['adriana-teixeira', 'Adriana Teixeira', 'gerente', 'Gerente de Logística', 'Laço', 'corporate', '1983-02-17', 'Joinville', 'SC'],
    ['aisha-nascimento', 'Aisha Nascimento', 'analista-senior', 'Analista sênior de Crédito', 'Banco Pontal', 'corporate', '1994-07-30', 'Salvador', 'BA'],
    ['alice-watanabe', 'Alice Watanabe', 'especialista', 'Arquiteta de Soluções', 'Nimbus', 'corporate', '1988-05-12', 'São Paulo', 'SP'],
    ['amanda-figueira', 'Amanda Figueira', 'estagiaria', 'Estagiária de Direito', 'Figueira & Lopes', 'student', '2003-09-02', 'Curitiba', 'PR'],
    ['andressa-potiguara', 'Andressa Potiguara', 'coordenadora', 'Coordenadora de Projetos Sociais', 'Instituto Nascente', 'corporate', '1990-01-26', 'João Pessoa', 'PB'],
    ['barbara-kowalski', 'Bárbara Kowalski', 'diretora', 'Diretora Financeira', 'Vereda', 'corporate', '1974-06-18', 'Ponta Grossa', 'PR'],
    ['brenda-macedo', 'Brenda Macedo', 'analista', 'Analista de Atendimento', 'Aurora', 'corporate', '1999-03-07', 'Goiânia', 'GO'],
    ['carolina-abreu', 'Carolina Abreu', 'fundadora', 'Fundadora', 'Ateliê Maré', 'entrepreneur', '1986-10-14', 'Florianópolis', 'SC'],
    ['celia-monteverde', 'Célia Monteverde', 'conselheira', 'Conselheira independente', 'Grupo Serra', 'corporate', '1959-12-01', 'Rio de Janeiro', 'RJ'],
    ['cintia-barbosa', 'Cíntia Barbosa', 'supervisora', 'Supervisora de Produção', 'Aurora', 'corporate', '1981-08-21', 'Betim', 'MG'],
    ['dandara-oliveira', 'Dandara Oliveira', 'gerente', 'Gerente de Comunidade', 'Ponte', 'corporate', '1992-11-20', 'São Luís', 'MA'],
    ['debora-salgado', 'Débora Salgado', 'autonoma', 'Fotógrafa', 'Por conta própria', 'freelancer', '1989-04-03', 'Fortaleza', 'CE'],
    ['denise-yamamoto', 'Denise Yamamoto', 'gerente-senior', 'Gerente sênior de Qualidade', 'Nimbus', 'corporate', '1977-02-28', 'Londrina', 'PR'],
    ['eliane-santos', 'Eliane dos Santos', 'assistente', 'Assistente Administrativa', 'Aurora', 'corporate', '1996-06-11', 'Contagem', 'MG'],
    ['ester-cohen', 'Ester Cohen', 'especialista', 'Médica intensivista', 'Rede Cais', 'healthcare', '1984-09-15', 'Porto Alegre', 'RS'],
    ['fabiana-luz', 'Fabiana Luz', 'coordenadora', 'Coordenadora de Marketing', 'Solar', 'corporate', '1987-12-08', 'Natal', 'RN'],
    ['flavia-ornelas', 'Flávia Ornelas', 'analista', 'Em transição para Produto', 'Entre empresas', 'in_transition', '1985-03-19', 'Vitória', 'ES'],
    ['giovana-ferri', 'Giovana Ferri', 'analista-senior', 'Desenvolvedora sênior', 'Nimbus', 'corporate', '1993-05-25', 'Caxias do Sul', 'RS'],
    ['ieda-correa', 'Iêda Corrêa', 'vice-presidente', 'Vice-presidente de Operações', 'Aurora', 'corporate', '1968-07-04', 'São Paulo', 'SP'],
    ['irene-lacerda', 'Irene Lacerda', 'gerente', 'Gerente de Agência', 'Banco Pontal', 'corporate', '1976-10-29', 'Uberlândia', 'MG'],
    ['jaqueline-prates', 'Jaqueline Prates', 'consultora', 'Consultora de Dados', 'Prates Dados', 'freelancer', '1991-01-13', 'Brasília', 'DF'],
    ['josefa-lima', 'Josefa Lima', 'supervisora', 'Supervisora de Enfermagem', 'Rede Cais', 'healthcare', '1970-05-30', 'Campina Grande', 'PB'],
    ['kamila-rezende', 'Kamila Rezende', 'especialista', 'Designer de Produto', 'Aurora', 'corporate', '1995-08-16', 'São Paulo', 'SP'],
    ['laura-benicio', 'Laura Benício', 'analista', 'Analista de Pessoas', 'Laço', 'corporate', '1998-02-05', 'Teresina', 'PI'],
    ['leticia-amaral', 'Letícia Amaral', 'diretora', 'Diretora de Engenharia', 'Solar', 'corporate', '1980-04-22', 'Campinas', 'SP'],
    ['luana-tserero', 'Luana Tsereró', 'assistente', 'Assistente de Pesquisa', 'Universidade do Araguaia', 'student', '2000-10-10', 'Barra do Garças', 'MT'],
    ['marcia-toledo', 'Márcia Toledo', 'gerente', 'Gerente de Recursos Humanos', 'Nimbus', 'corporate', '1978-01-31', 'Ribeirão Preto', 'SP'],
    ['marta-queiroz', 'Marta Queiroz', 'autonoma', 'Tradutora', 'Por conta própria', 'freelancer', '1966-03-27', 'Niterói', 'RJ'],
    ['nadia-haddad', 'Nádia Haddad', 'fundadora', 'Sócia', 'Haddad Alimentos', 'entrepreneur', '1982-11-11', 'Foz do Iguaçu', 'PR'],
    ['olivia-braga', 'Olívia Braga', 'coordenadora', 'Coordenadora Jurídica', 'Vereda', 'legal', '1986-06-06', 'Cuiabá', 'MT'],
    ['patricia-moraes', 'Patrícia Moraes', 'gerente-senior', 'Gerente sênior de Vendas', 'Ponte', 'corporate', '1984-08-08', 'São Paulo', 'SP'],
    ['raquel-vilela', 'Raquel Vilela', 'analista-senior', 'Cientista de Dados', 'Banco Pontal', 'corporate', '1990-12-19', 'Belo Horizonte', 'MG'],
    ['renata-ishikawa', 'Renata Ishikawa', 'presidente', 'Presidente', 'Ishikawa Sementes', 'entrepreneur', '1972-09-09', 'Maringá', 'PR'],
    ['sandra-mendonca', 'Sandra Mendonça', 'analista', 'Contadora', 'Mendonça Contábil', 'freelancer', '1975-05-05', 'Aracaju', 'SE'],
    ['silvana-pires', 'Silvana Pires', 'supervisora', 'Supervisora de Vendas', 'Laço', 'corporate', '1988-07-17', 'Manaus', 'AM'],
    ['tainara-gomes', 'Tainara Gomes', 'estagiaria', 'Estagiária de Engenharia', 'Solar', 'student', '2002-04-24', 'Juazeiro', 'BA'],
    ['vanessa-couto', 'Vanessa Couto', 'gerente', 'Gerente de Projetos', 'Aurora', 'corporate', '1985-10-02', 'Sorocaba', 'SP'],
    ['zelia-andrade', 'Zélia Andrade', 'conselheira', 'Ex-diretora, hoje conselheira', 'Grupo Serra', 'in_transition', '1956-02-14', 'São Paulo', 'SP'],
  ]),
  ...as('es-ES', false, [
    ['lucia-arregui', 'Lucía Arregui', 'gerente', 'Gerente de Operaciones', 'Vereda', 'corporate', '1987-03-03', 'São Paulo', 'SP'],
    ['pilar-ocampo', 'Pilar Ocampo', 'consultora', 'Consultora', 'Ocampo Asociadas', 'freelancer', '1979-06-20', 'Porto Alegre', 'RS'],
  ]),
  ...as('en-US', false, [
    ['grace-adeyemi', 'Grace Adeyemi', 'diretora', 'Head of Partnerships', 'Nimbus', 'corporate', '1982-01-08', 'São Paulo', 'SP'],
    ['hannah-clarke', 'Hannah Clarke', 'especialista', 'Product researcher', 'Ponte', 'corporate', '1991-09-27', 'Rio de Janeiro', 'RJ'],
  ]),
]

/** What networks need of the demo accounts: a role of the list and an age. */
// biome-ignore format: as above
export const accountDetails: Readonly<Record<string, { role: string; born: string; city: string; state: string }>> = {
  ana: { role: 'gerente', born: '1989-05-21', city: 'São Paulo', state: 'SP' },
  bia: { role: 'analista-senior', born: '1992-10-03', city: 'Curitiba', state: 'PR' },
  carla: { role: 'analista', born: '1995-02-11', city: 'Belo Horizonte', state: 'MG' },
  duda: { role: 'analista', born: '1998-12-30', city: 'Recife', state: 'PE' },
  gabi: { role: 'fundadora', born: '1984-07-14', city: 'Goiânia', state: 'GO' },
  helena: { role: 'gerente', born: '1981-09-09', city: 'São Paulo', state: 'SP' },
  iris: { role: 'especialista', born: '1975-04-18', city: 'Porto Alegre', state: 'RS' },
  lia: { role: 'diretora', born: '1973-11-05', city: 'Rio de Janeiro', state: 'RJ' },
  gestora: { role: 'gerente-senior', born: '1978-08-25', city: 'São Paulo', state: 'SP' },
}
