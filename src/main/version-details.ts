type Machine = {
  readonly platform: string
  readonly arch: string
  readonly versions: { readonly electron?: string; readonly chrome?: string; readonly node: string }
}

/** What whoever gets a report of a problem wants to know first, a line each. Nothing of the owner's is in it. */
export function versionDetails(appVersion: string, { platform, arch, versions }: Machine): string {
  const { electron = 'none', chrome = 'none', node } = versions
  return [
    `Inkfolio ${appVersion}`,
    `Electron ${electron}, Chromium ${chrome}, Node ${node}`,
    `${platform} ${arch}`,
  ].join('\n')
}
