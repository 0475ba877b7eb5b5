// Finds secrets in what a browser downloads: server-side authorization, and every secret that this machine has.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../process/root.mjs'
import { demoSecrets } from '../start/demo-settings.mjs'

const secretSetting = /(SECRET|TOKEN|PRIVATE_KEY|PASSWORD|DATA_KEY|_KEY|DATABASE_URL|SMTP_URL)$/
const publicSetting = /^(VINDI_PUBLIC_KEY|RECAPTCHA_SITE_KEY|ZOOM_SDK_KEY)$/
const ours = /^(JWT|DATA|MEDIA|SMTP|MICROSOFT|VINDI|VIMEO|ZOOM|ACTIVE_CAMPAIGN|S3|RECAPTCHA|DATABASE)_/

export function checkBundleSecrets(env = process.env) {
  const configured = Object.entries(env)
    .filter(
      ([name, value]) => ours.test(name) && secretSetting.test(name) && !publicSetting.test(name) && value?.length >= 8,
    )
    .map(([, value]) => value)
  const secrets = [...demoSecrets, ...configured]
  let files = 0
  const problems = []
  for (const part of ['web/dist', 'office/dist']) {
    for (const file of textsUnder(part)) {
      files++
      const text = readFileSync(fromRoot(file), 'utf8')
      // A literal credential. The card form builds its header from the gateway's public key at run time.
      if (/["'`]Basic\s+[\w+/=-]{4,}/.test(text)) problems.push(`${file} holds a Basic authorization`)
      if (secrets.some((secret) => text.includes(secret))) problems.push(`${file} holds a secret`)
    }
  }
  if (files === 0) problems.push('no built file was found to look into')
  return { problems, note: `${files} files` }
}

function textsUnder(part) {
  try {
    return readdirSync(fromRoot(part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|css|html|json|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(fromRoot().length + 1))
  } catch {
    return []
  }
}
