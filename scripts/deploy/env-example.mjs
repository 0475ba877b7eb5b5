// deploy/env.example: every setting of a live system, for systemd, `node --env-file` and compose.

const head = `# Copy to /etc/juntas/juntas.env (owner root, group juntas, mode 0640) and fill in what is not commented out.
# Make each secret by: openssl rand -base64 32
# Generated from api/src/settings-schema.ts by scripts/settings-table.mjs.
`

/** Settings of a live system behind the shipped proxy that differ from the defaults. */
const shipped = {
  APP_MODE: 'live',
  APP_ORIGIN: 'https://juntas.example.com',
  DATABASE_URL: 'postgres://juntas:PASSWORD@127.0.0.1:5432/juntas',
  TRUST_PROXY: 'loopback',
  BACKUP_DIR: '/var/backups/juntas',
  MAIL_FROM: '"Juntas <ola@juntas.example.com>"',
}

/** The units and the image set these for each process. */
const ofTheProcess = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'PROCESS_ROLE',
  'METRICS_PORT',
  'WEB_DIR',
  'OFFICE_DIR',
  'MEDIA_DIR',
  'MEETING_ROOM_URL',
  // Only the backup has it (/etc/juntas/backup.env).
  'BACKUP_KEY',
]

export function envExample(rows) {
  const sections = [...new Set(rows.map(({ section }) => section))]
  return `${head}${sections.map((section) => `\n## ${section}\n${linesOf(rows, section)}`).join('')}`
}

const linesOf = (rows, section) =>
  rows
    .filter((row) => row.section === section && !ofTheProcess.includes(row.name))
    .map(({ name, allowed, needed, fallback, description }) => {
      const isSet = needed !== 'never' || name in shipped
      const about = `# ${description} (${allowed}${needed === 'never' ? `; default: ${fallback}` : ''})`
      return `\n${about}\n${isSet ? '' : '#'}${name}=${shipped[name] ?? ''}\n`
    })
    .join('')
