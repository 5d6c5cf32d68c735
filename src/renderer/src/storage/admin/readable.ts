import * as v from 'valibot'

/** The values that the schema accepts. Another version may have stored other values. */
export const readable = <Schema extends v.GenericSchema>(schema: Schema, values: readonly unknown[]) =>
  values.flatMap((value) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? [parsed.output] : []
  })
