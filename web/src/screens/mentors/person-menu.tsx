import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'

const SafetyMenu = lazyPart(async () => ({
  default: (await import('../../features/safety/safety-menu.tsx')).SafetyMenu,
}))

/** Blocks or mutes the other one of a request: the two then no longer meet here either. */
export function PersonMenu({ request, name }: { request: string; name: string }) {
  const client = useQueryClient()
  return (
    <SafetyMenu
      label={m.safety_options({ name })}
      person={{ met: request, name }}
      onAway={() => void client.invalidateQueries({ queryKey: ['mentors'] })}
    />
  )
}
