/**
 * Marks the page when its code does not come, so that it can say so: a module that has failed stays failed until the
 * page is loaded anew.
 */
export function tellNotLoaded(): void {
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.notLoaded = ''
  }
  addEventListener('error', tell, { capture: true })
}
