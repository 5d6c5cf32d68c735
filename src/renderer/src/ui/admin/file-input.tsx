import type { Ref } from 'react'

type FileInputProps = {
  /** Its `click()` opens the system's dialog. */
  ref: Ref<HTMLInputElement>
  label: string
  accept?: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Lets the owner choose files. Hidden: a button of the page opens it. */
export function FileInput({ label, onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // So that the same file can be chosen again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
