export type OptInStep = 'person' | 'profile' | 'plan' | 'welcome'
export const optInSteps: OptInStep[] = ['person', 'profile', 'plan', 'welcome']

/** `#passo-2`; the first step is the address itself. */
export const hashOf = (step: OptInStep) => (step === 'person' ? '' : `#passo-${optInSteps.indexOf(step) + 1}`)
export const stepAt = (hash: string): OptInStep | undefined => optInSteps.find((step) => hashOf(step) === `#${hash}`)

/** The step on the screen: what the address wishes, but nothing beyond the furthest step. */
export function shownOf(furthest: OptInStep, wished: OptInStep | undefined, isBack: boolean): OptInStep {
  // After the sign-in there is no earlier step to show.
  if (furthest === 'welcome') return furthest
  // The plain address means the first step after Back, and the furthest step when it is opened again.
  const asked = wished ?? (isBack ? 'person' : furthest)
  return optInSteps.find((step) => [asked, furthest].includes(step)) ?? furthest
}
