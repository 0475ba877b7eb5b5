import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import type { SafetyMenus } from '../../features/mentors/queries.ts'

const SafetyMenu = lazyPart(async () => ({
  default: (await import('../../features/safety/safety-menu.tsx')).SafetyMenu,
}))

export const safetyMenus: SafetyMenus = {
  person: (request, name) => <PersonMenu request={request} name={name} />,
  message: (id, name) => (
    <SafetyMenu label={m.mentors_message_options({ name })} subject={`/v1/mentor_messages/${id}`} />
  ),
}

/** Blocks or mutes the other one of a request: the two then no longer meet here either. */
function PersonMenu({ request, name }: { request: string; name: string }) {
  const client = useQueryClient()
  return (
    <SafetyMenu
      label={m.safety_options({ name })}
      person={{ met: request, name }}
      onAway={() => void client.invalidateQueries({ queryKey: ['mentors'] })}
    />
  )
}
