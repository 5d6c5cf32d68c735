import * as v from 'valibot'

/** What of these values is as the schema has it; the others are left out. */
export function parseEach<Schema extends v.GenericSchema>(
  schema: Schema,
  values: readonly unknown[],
): v.InferOutput<Schema>[] {
  return values
    .map((value) => v.safeParse(schema, value))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []))
}
