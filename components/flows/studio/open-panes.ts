import type { PaneName } from './flow-store'

export const paneNames: readonly PaneName[] = ['canvas', 'json', 'phone']
export const paneLabels: Record<PaneName, string> = { canvas: 'Canvas', json: 'JSON', phone: 'Phone' }

const KEY = 'flow-studio-panes'

/** Initially open panes: most people never write JSON. */
const firstPanes: readonly PaneName[] = ['canvas', 'phone']

/** The panes that were open last time. */
export function rememberedPanes(storage: Pick<Storage, 'getItem'> | undefined): readonly PaneName[] {
  const words = storage?.getItem(KEY)?.split(',') ?? []
  const panes = paneNames.filter((name) => words.includes(name))
  return panes.length > 0 ? panes : firstPanes
}

export function rememberPanes(storage: Pick<Storage, 'setItem'> | undefined, panes: readonly PaneName[]) {
  try {
    storage?.setItem(KEY, panes.join(','))
  } catch {
    // A browser that stores nothing opens the default panes next time.
  }
}

/** Toggles a pane; the last open one stays. */
export function togglePane(open: readonly PaneName[], pane: PaneName): readonly PaneName[] {
  const next = paneNames.filter((name) => (name === pane ? !open.includes(name) : open.includes(name)))
  return next.length > 0 ? next : open
}
