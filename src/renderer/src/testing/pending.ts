/** A promise that the test settles. */
export function pending<Value = void>() {
  let end: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => {
    end = resolve
  })
  return { promise, end }
}
