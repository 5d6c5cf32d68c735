import { useEffect } from 'react'

/** Whether files are dragged. A dragged text is the browser's to move, within the fields and between them. */
export const carriesFiles = ({ types }: DataTransfer): boolean => types.includes('Files')

/**
 * While the editor is open, a file that is dropped where nothing takes it is not taken: the browser would open it
 * in the place of the page.
 */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
