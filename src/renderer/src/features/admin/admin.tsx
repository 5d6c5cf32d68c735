/** The owner's area (spec §2.12, §2.13). */
export function Admin() {
  return (
    <main className="shell grid min-h-svh place-items-center">
      <h1 className="text-title font-semibold">Admin Access</h1>
    </main>
  )
}
