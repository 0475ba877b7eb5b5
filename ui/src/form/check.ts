/** The name of a field of the form. */
export type FieldName<Values> = keyof Values & string

/** The error code of each field, and the form's output when there is none. */
export type Checked<Values, Output> = { errors: Partial<Record<FieldName<Values>, string>>; output: Output }

/** Checks everything synchronously; what only the server knows is reported by `refuse`. */
export type Check<Values, Output = Values> = (values: Values) => Checked<Values, Output>
