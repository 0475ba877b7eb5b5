import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fonts } from './slides.mjs'

const FILE = 'files/roteiro-de-leitura-de-balanco.pdf'

const steps = [
  ['Primeiro', 'Caixa', 'Quanto entrou da operação? Se o lucro subiu e o caixa caiu, anote a pergunta.'],
  ['Segundo', 'Dívida', 'Quanto vence em doze meses? Compare com o caixa, não com o patrimônio.'],
  ['Terceiro', 'Margem', 'Margem bruta e operacional, três anos lado a lado. O que mudou e por quê?'],
  ['Quarto', 'Notas explicativas', 'Leia a nota mais longa e a que trata de partes relacionadas.'],
  ['Por fim', 'Três perguntas', 'Escreva as três perguntas que você faria à diretoria, em ordem.'],
]

const page = async () => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<title>Roteiro de leitura de balanço</title><style>${await fonts()}
@page{size:A4;margin:0}
body{margin:0;padding:64px 72px;min-height:1123px;box-sizing:border-box;background:#FAF5EE;color:#26102B;font:15px/1.5 Text}
h1{font:680 42px/1.06 Display;letter-spacing:-.027em;margin:28px 0 12px;max-width:11em}
p{margin:0;color:#5C4961}
section{display:grid;grid-template-columns:120px 1fr;border-top:1px solid #E9DDD0;padding:20px 0 44px;margin-top:20px}
section b{color:#AC3115;font-weight:640}
h2{font:680 23px/1.2 Display;letter-spacing:-.018em;margin:0 0 6px}
div::after{content:'';display:block;border-bottom:1px dashed #8C7A90;margin-top:44px}
</style><svg width="44" height="44" viewBox="0 0 32 32"><path d="M15.5 9.5a10 10 0 0 0 0 20z" fill="#26102B"/>
<path d="M16.5 2.5a10 10 0 0 1 0 20z" fill="#FF7455"/></svg><h1>Ler um balanço sem se perder</h1>
<p>Roteiro de Helena Prado. O balanço na mesa, o lápis na mão.</p>
${steps.map(([time, title, text]) => `<section><b>${time}</b><div><h2>${title}</h2><p>${text}</p></div></section>`).join('')}`

/** Makes the PDF for "Ler um balanço sem se perder". It is made only once, because a PDF contains its date. */
export async function makeReadingGuide(media, openStudio) {
  const file = join(media, FILE)
  if (!existsSync(file)) {
    await mkdir(join(media, 'files'), { recursive: true })
    const studio = await openStudio()
    const sheet = await studio.page()
    await sheet.setContent(await page())
    await sheet.pdf({ path: file, preferCSSPageSize: true, printBackground: true, tagged: true })
    await studio.close()
  }
  return { file: `demo/${FILE}`, type: 'application/pdf', bytes: (await stat(file)).size }
}
