/** The directives of a content security policy by name. */
export const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((one) => one.trim().split(' '))
      .map(([name, ...values]) => [name, values]),
  )
