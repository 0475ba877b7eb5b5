import type { Section } from '../texts.ts'

export const portuguese: Section[] = [
  [
    '1. O que você aceita',
    'Estes termos valem entre você e a Juntas, plataforma de crescimento profissional de mulheres. Ao marcar a caixa no cadastro, você concorda com eles. Guardamos a versão, o idioma e a data do seu aceite, e você encontra tudo isso na cópia dos seus dados, em Meus dados.',
  ],
  [
    '2. Sua conta',
    'A conta é sua e de mais ninguém. Você se identifica como mulher, informa dados verdadeiros e guarda a sua senha. Se suspeitar que alguém entrou no seu lugar, troque a senha e encerre os outros acessos em Dispositivos.',
    'Contas de empresa são abertas com um código de ativação. A empresa paga o acesso; ela não vê o que você assiste, escreve ou responde, a não ser o que a página O que minha empresa vê mostra a você com as mesmas palavras.',
  ],
  [
    '3. Assinatura e pagamento',
    'O plano é anual, à vista ou em 12 parcelas. Os preços são os da página Planos, e o valor total aparece antes de você confirmar. Um cupom vale para o primeiro período; a renovação é pelo preço cheio, e avisamos antes.',
    'Você pode desistir em até 7 dias depois da compra e receber tudo de volta. Depois disso, se comprou aqui, com cartão, você encerra a renovação em Meu plano; se comprou pelo aplicativo, o cancelamento é feito pela loja de aplicativos, com as instruções na mesma página. Nos dois casos, o acesso continua até o fim do período pago.',
  ],
  [
    '4. Conteúdo',
    'Vídeos, áudios, textos e materiais são para o seu uso. Você pode anotar, citar trechos e baixar o que tiver botão de download. Não pode republicar, vender nem exibir em público sem autorização por escrito.',
    'Certificados têm um código de verificação que qualquer pessoa pode conferir. Eles dizem o que você concluiu, e mais nada.',
  ],
  [
    '5. Convivência',
    'Escreva como quem fala com uma colega. Não são aceitos assédio, discriminação, ameaça, exposição da vida de outra pessoa, propaganda nem conteúdo ilegal. A equipe pode ocultar uma publicação ou suspender uma conta, sempre dizendo o motivo, e você pode pedir revisão.',
    'As respostas das especialistas, prometidas em até 48 horas, orientam; não substituem advogada, médica ou psicóloga. Em situação de violência, ligue 180.',
  ],
  [
    '6. Publicações anônimas',
    'Quando você publica sem o seu nome, ninguém na comunidade vê quem escreveu, nem a sua empresa. A autoria fica separada e lacrada; é aberta só por risco a uma pessoa ou por ordem judicial, por duas pessoas da equipe, cada uma com um motivo por escrito, e você é avisada. Se você apagar a conta, a publicação permanece, desligada de você.',
  ],
  [
    '7. Mentoria e pesquisas',
    'O diagnóstico e as respostas da mentoria são vistos apenas por você, por sua coach executiva e pelas mentoras do programa. Os resultados das pesquisas são seus. Nem a empresa nem a equipe da Juntas têm acesso a eles.',
  ],
  [
    '8. Dados que tratamos',
    'Cadastro (nome, e-mail, telefone, CPF), perfil e currículo, o que você assiste, anota, escreve e combina na plataforma, e os dados da compra. O número do cartão vai direto ao meio de pagamento; nós recebemos só um código que o representa.',
    'Usamos esses dados para prestar o serviço, cumprir a lei e proteger a comunidade. Contamos visitas às páginas sem saber quem visitou. Mensagens de divulgação e medição por terceiros só acontecem com o seu consentimento, que você retira quando quiser.',
  ],
  [
    '9. Seus direitos',
    'Pela Lei Geral de Proteção de Dados (Lei 13.709/2018) você pode confirmar, ver, corrigir, levar, restringir e apagar os seus dados, e saber com quem foram compartilhados. Tudo isso está em Meus dados, sem precisar explicar por quê. Ao apagar a conta, fica apenas o que a lei fiscal exige e o que Meus dados mostra, antes de você confirmar, em O que fica, e por quê.',
    'Encarregada pelo tratamento de dados: {privacyContact}.',
  ],
  [
    '10. Mudanças e foro',
    'Se estes termos mudarem de forma importante, avisamos por e-mail e na plataforma com 30 dias de antecedência, e pedimos o seu aceite de novo. Correções que não mudam os seus direitos valem na hora. Vale a lei brasileira e o foro do seu domicílio.',
  ],
]
