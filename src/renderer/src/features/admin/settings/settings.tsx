/** Spec §2.13, Settings. */
export function Settings() {
  return (
    <div className="rounded-2xl border border-dashed border-edge px-6 py-16 text-center text-soft">
      <h2 className="sr-only">Settings</h2>
      <p>Settings panel coming soon...</p>
    </div>
  )
}
