import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { NetworksPage } from '../../features/networks/networks-page.tsx'
import { BlockInviter } from '../../features/safety/block-inviter.tsx'
import { BlockedDialog } from '../../features/safety/blocked-dialog.tsx'
import { SafetyMenu } from '../../features/safety/safety-menu.tsx'

/** /networks: connects conversations and safety. */
export default function NetworksScreen() {
  const [isListing, setListing] = useState(false)
  return (
    <>
      <NetworksPage
        tools={<IconButton icon={Ban} label={m.safety_blocked_title()} onClick={() => setListing(true)} />}
        menu={(network, items, onAway) => (
          <SafetyMenu
            label={m.safety_options({ name: network.with.name })}
            items={items}
            person={{ met: network['@id'], name: network.with.name }}
            onAway={onAway}
          />
        )}
        inviteTools={(invite, onAway) => <BlockInviter invite={invite['@id']} onAway={onAway} />}
        messageMenu={(network, message) => (
          <SafetyMenu label={m.networks_message_options({ name: network.with.name })} subject={message['@id']} />
        )}
      />
      {isListing && <BlockedDialog onClose={() => setListing(false)} />}
    </>
  )
}
