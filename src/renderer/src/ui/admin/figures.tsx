type FiguresProps = { figures: readonly (readonly [label: string, value: string | number])[] }

export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-faint">{label}</dt>
          <dd className="font-display text-2xl sm:text-3xl tracking-tight text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
