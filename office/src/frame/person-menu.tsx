import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useLocale } from '@juntas/ui/language/locale.ts'
import { OverlayLocale } from '@juntas/ui/overlay/overlay-locale.tsx'
import { ThemeSwitch } from '@juntas/ui/theme/theme-switch.tsx'
import ChevronUp from 'lucide-react/icons/chevron-up'
import LogOut from 'lucide-react/icons/log-out'
import { Button as PressButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { m } from '#paraglide/messages.js'
import { setLetters, useLetters } from '../lib/keys.ts'
import { languages, shortName } from '../lib/languages.ts'
import { roleName } from '../parts/role-name.ts'
import { chooseLanguage } from '../session/language.ts'
import { useSession } from '../session/session.ts'
import { signOut } from '../session/sign-out.ts'
import styles from './person-menu.module.css'
import words from './rail-word.module.css'

/** Who is signed in, with theme and language. */
export function PersonMenu() {
  const { name, avatar, officeRoles } = useSession()
  const locale = useLocale()
  const hasLetters = useLetters()
  const role = roleName(officeRoles)
  return (
    <OverlayLocale>
      <DialogTrigger>
        <PressButton className={styles.person}>
          <Avatar name={name} src={avatar} size="small" />
          <span className={words.word} data-grow>
            <span className={styles.name} data-cut>
              {name}
            </span>
            <small className={styles.role}>{role}</small>
            <VisuallyHidden>{m.frame_preferences()}</VisuallyHidden>
          </span>
          <Icon of={ChevronUp} size={16} />
        </PressButton>
        <Popover placement="top start" offset={6} className={styles.popover}>
          <Dialog className={styles.dialog} aria-label={m.frame_preferences()}>
            <div className={styles.setting}>
              <span>{m.ui_theme()}</span>
              <ThemeSwitch />
            </div>
            <div className={styles.setting}>
              <span>{m.ui_language()}</span>
              <Pills
                label={m.ui_language()}
                value={locale}
                options={languages.map((value) => ({ value, name: shortName(value) }))}
                onChange={chooseLanguage}
              />
            </div>
            <Switch
              label={m.frame_letters()}
              description={m.frame_letters_hint()}
              value={hasLetters}
              onChange={setLetters}
            />
            <a className={styles.link} href="/">
              {m.frame_to_members()}
            </a>
            <Button onClick={() => void signOut()}>
              <Icon of={LogOut} size={16} />
              {m.frame_sign_out()}
            </Button>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </OverlayLocale>
  )
}
