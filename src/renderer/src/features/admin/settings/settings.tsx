/** Spec §2.13, Settings. */
export function Settings() {
  return (
    <h2 className="rounded-2xl border border-dashed border-edge px-6 py-16 text-center text-lg text-soft">
      Settings panel coming soon...
    </h2>
  )
}
