/** The name of a field of the form. */
export type FieldName<Values> = keyof Values & string

/** What is wrong with each field, as a code, and what the form holds when nothing is. */
export type Checked<Values, Output> = { errors: Partial<Record<FieldName<Values>, string>>; output: Output }

/** Looks at everything at once, and answers at once: what only the server knows, it says when the form is sent. */
export type Check<Values, Output = Values> = (values: Values) => Checked<Values, Output>
