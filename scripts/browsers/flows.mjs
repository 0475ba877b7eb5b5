// The main flows, written once for every engine. A flow begins without a sign-in.
import { setTimeout as sleep } from 'node:timers/promises'
import { call, credentials, join, register, signIn } from './people.mjs'

const talk = '/habilidades/9/o-lugar-na-ponta-da-mesa'
const stamp = () => String(Date.now() % 1_000_000)

async function openFilm(page, path) {
  await page.open(path)
  await page.until('the film has no duration', () => document.querySelector('video')?.duration > 0)
}

/** The focused element, described as a screen reader would. */
const focused = () => {
  const element = document.activeElement
  return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

async function tabTo(page, name) {
  for (let presses = 0; presses < 60; presses++) {
    await page.press('Tab')
    if (name.test(await page.run(focused))) return
  }
  throw new Error(`${name} was not reached with Tab`)
}

export const flows = {
  'sign in': async ({ page }) => {
    await page.open('/login')
    const { email, password } = credentials('ana')
    await page.fill('E-mail', email)
    await page.fill('Senha', password, true)
    await page.press('Enter')
    await page.arrive('/')
    await page.see('button', /^Olá/)
  },
  'browse the library': async ({ page }) => {
    await signIn(page, 'ana')
    await page.open('/')
    await page.click('link', 'Habilidades', true)
    await page.arrive('/habilidades')
    await page.click('link', 'Liderança que escuta')
    await page.arrive(/^\/habilidades\/\d+$/)
    await page.see('heading', 'Liderança que escuta')
  },
  'play a film': async ({ page }) => {
    await signIn(page, 'duda')
    await openFilm(page, '/habilidades/8/autoridade-sem-volume')
    await page.run(() => {
      const film = document.querySelector('video')
      film.muted = true
      film.currentTime = 0
      return film.play().then(() => true)
    })
    await page.until('the film does not move', () => document.querySelector('video').currentTime > 1.5)
  },
  'a note at its second': async ({ page, sandbox }) => {
    await join(page, sandbox, 'Quitéria Sá')
    await openFilm(page, talk)
    await page.click('button', 'Anotar aqui')
    await page.fill('Título', 'Falar o número')
    await page.fill('Descrição', 'E parar.')
    await page.choose('Frase inspiradora')
    await page.click('button', 'Salvar', true)
    await page.see('text', 'Nota salva com sucesso')
  },
  'a comment': async ({ page, sandbox }) => {
    await join(page, sandbox, 'Berta Nunes')
    await page.open(talk)
    const words = `Amei a parte do título ${stamp()}`
    await page.fill('Escreva um comentário', words)
    await page.press('Enter')
    await page.see('text', words)
  },
  'a post without a name': async ({ page, sandbox }) => {
    await join(page, sandbox, 'Tainara Lopes')
    const title = `Mensagens fora de hora ${stamp()}`
    await page.open('/todas-juntas/nova-publicacao')
    await page.choose('Assédio')
    await page.fill(/^Título/, title)
    await page.fill(/^Texto/, 'Começou com planilha.')
    await page.choose(/Sim, anônima/)
    await page.choose(/^Concordo/)
    await page.click('button', 'Enviar', true)
    await page.see('text', 'Você enviou sua publicação')
    await page.click('link', title)
    await page.arrive(/^\/todas-juntas\/\d+$/)
    await page.see('text', 'Seu nome está sob lacre.')
  },
  search: async ({ page }) => {
    await signIn(page, 'ana')
    await page.open('/busca')
    await page.see('heading', 'Nenhum resultado')
    await page.run(() => document.querySelector('main input[type=search]').focus())
    await page.type('lideran')
    await page.press('Enter')
    await page.see('link', 'Liderança que escuta')
  },
  'change the language': async ({ page }) => {
    await page.open('/login')
    await page.fill('E-mail', 'julia@demo.juntas.test')
    await page.click('button', /Idioma/)
    await page.click('menuitem', 'Español')
    await page.see('heading', 'Qué bien tenerte de vuelta.')
    const { value } = await page.see('field', 'Correo electrónico')
    if (value !== 'julia@demo.juntas.test') throw new Error('what was typed is lost')
  },
  'see the plans and buy one': async ({ page }) => {
    await register(page)
    await page.open('/planos')
    await page.see('text', 'ou em até 12x')
    await page.click('button', 'Escolher Anual parcelado')
    await page.arrive(/^\/comprar-plano\/\d+$/)
    await page.fill('Número do cartão', '4111111111111111')
    await page.fill('Nome como está no cartão', 'Rita de Souza')
    await page.fill('Validade', '1239')
    await page.fill('Código de segurança', '123', true)
    await page.fill('CPF da titular', '52998224725')
    await page.click('button', /^Pagar R\$/)
    await page.arrive('/parabens')
    await page.see('heading', 'Parabéns!')
  },
  'begin a survey': async ({ page, sandbox }) => {
    await join(page, sandbox, 'Sara Dutra')
    await page.open('/pesquisa-impacto-inicial')
    await page.choose(/^Concordo/)
    await page.click('button', 'Começar', true)
    await page.click('choice', 'Muitas vezes')
    await page.until('no answer is counted', () =>
      [...document.querySelectorAll('[role=progressbar]')].some((bar) => bar.getAttribute('aria-valuenow') === '1'),
    )
  },
  'apply for a job': async ({ page, sandbox }) => {
    await join(page, sandbox, 'Lívia Andrade')
    await page.open('/jobs/coordenadora-de-pessoas')
    await page.click('button', 'Candidatar-se', true)
    await page.fill('Mensagem (opcional)', 'Trabalho com pessoas há oito anos.')
    await page.click('button', 'Enviar candidatura')
    await page.see('text', 'Candidatura realizada')
  },
  'a message in a network, heard live': async ({ page, newPage, sandbox }) => {
    const other = await newPage()
    await join(page, sandbox, 'Brisa Macedo')
    await join(other, sandbox, 'Yara Rezende')
    const { '@id': content } = await call(page, 'GET', '/v1/contents/slug/discordar-da-diretoria')
    for (const one of [page, other])
      await call(one, 'POST', '/v1/content_user_collection_views', { content, percent: 100 })
    const wanted = { content, companyJobRoles: [], ageRanges: [] }
    const { '@id': invite } = await call(page, 'POST', '/v1/network_invites', wanted)
    await call(other, 'POST', '/v1/networks', { invite })
    await page.open('/networks')
    await page.click('button', /Yara Rezende/)
    await other.open('/networks')
    await other.click('button', /Brisa Macedo/)
    await page.fill('Escreva para Yara Rezende', 'Oi! Por onde você começou?')
    await page.press('Enter')
    await other.see('text', 'Oi! Por onde você começou?')
  },
  notifications: async ({ page }) => {
    await signIn(page, 'ana')
    await page.open('/faq')
    await page.click('button', /^Avisos/)
    await page.see('region', 'Últimos avisos')
    await page.press('Escape')
    await page.notSee('region', 'Últimos avisos')
    await page.open('/notificacoes')
    await page.see('field', 'Respostas: por e-mail')
  },
  'edit the profile': async ({ page, sandbox }) => {
    await join(page, sandbox, 'Rita Lemos')
    await page.open('/editar-perfil')
    await page.fill('Nome de exibição', 'Ritinha')
    await page.click('button', 'Salvar', true)
    await page.see('text', 'Perfil salvo')
    await page.open('/editar-perfil')
    const { value } = await page.see('field', 'Nome de exibição')
    if (value !== 'Ritinha') throw new Error(`it is ${value}`)
  },
  'download the own data': async ({ page, sandbox, downloaded }) => {
    await join(page, sandbox, 'Dora Pires')
    await page.open('/privacidade')
    await page.run(() => {
      const { fetch: real } = window
      window.fetch = async (...given) => {
        const answer = await real(...given)
        if (answer.headers.get('content-type') === 'application/zip') window.wasArchive = answer.ok
        return answer
      }
    })
    await page.click('button', 'Baixar meus dados')
    await page.until('no archive was answered', () => window.wasArchive)
    await downloaded(/^juntas-\d{4}-\d\d-\d\d.*\.zip$/)
  },
  'sign out': async ({ page }) => {
    await signIn(page, 'gabi')
    await page.open('/faq')
    await page.click('button', /^Olá/)
    await page.click('link', 'Sair', true)
    await page.see('field', 'E-mail')
    if (await page.run(() => localStorage.getItem('juntas:user'))) throw new Error('the member is still stored')
  },
  'without a network, and back': async ({ page, network }) => {
    await signIn(page, 'gabi')
    await page.open('/talks/ser-a-unica-da-mesa')
    await page.see('heading', /./)
    await page.until('the offline page is not loaded ahead', () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/error-')),
    )
    await sleep(1500)
    network.cut()
    try {
      await page.run(() => {
        history.pushState(null, '', '/talks/salario-se-conversa-em-voz-alta')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await page.arrive('/503')
      await page.see('heading', 'Você está sem rede')
    } finally {
      network.mend()
    }
    await page.run(() => void dispatchEvent(new Event('online')))
    await page.arrive('/talks/salario-se-conversa-em-voz-alta')
  },
  'the menus by keyboard': async ({ page }) => {
    await signIn(page, 'ana')
    await page.open('/faq')
    await page.see('heading', /./)
    await page.press('Tab')
    if ((await page.run(focused)) !== 'Ir para o conteúdo') throw new Error(`first is ${await page.run(focused)}`)
    await page.press('Enter')
    await page.until('the content has no focus', () => document.activeElement?.tagName === 'MAIN')
    await page.open('/faq')
    await page.see('heading', /./)
    await tabTo(page, /^Olá/)
    await page.press('Enter')
    await page.see('link', 'Sair')
    await page.press('Escape')
    await page.notSee('link', 'Sair')
    if (!/^Olá/.test(await page.run(focused))) throw new Error('the focus did not return')
  },
  'the menu of a phone': async ({ page }) => {
    await page.resize(375, 800)
    await signIn(page, 'ana')
    await page.open('/faq')
    const [width, inner] = await page.run(() => [document.documentElement.scrollWidth, innerWidth])
    if (inner > 480) throw new Error(`the window is ${inner} px wide`)
    if (width > inner) throw new Error(`the page is ${width} px wide in a window of ${inner}`)
    await page.click('button', 'Abrir o menu')
    await page.click('link', 'Habilidades', true)
    await page.arrive('/habilidades')
  },
  'a certificate’s public page': async ({ page, newPage }) => {
    await signIn(page, 'ana')
    const list = await call(page, 'GET', '/v1/certificates')
    const visitor = await newPage()
    await visitor.open(`/verificar/${list['hydra:member'][0].code}`)
    await visitor.see('text', 'Este certificado é verdadeiro')
  },
}
