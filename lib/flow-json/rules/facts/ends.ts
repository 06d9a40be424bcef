import type { FlowModel, ScreenModel } from '../../model'
import { remembered } from './remembered'
import { navigationsOf, routesOf, writtenRouting } from './routes'

/** Screens that only a link or a box to tick opens, such as terms: people leave them by going back. */
export const pagesToReadOnly = remembered((model: FlowModel): ReadonlySet<ScreenModel> => {
  const asides = new Set<ScreenModel>()
  const steps = new Set<ScreenModel>()
  for (const { to, action } of navigationsOf(model)) {
    const screen = model.screenById.get(to)
    if (!screen) continue
    const isAside = action.component.type === 'OptIn' || action.component.type === 'EmbeddedLink'
    ;(isAside ? asides : steps).add(screen)
  }
  return new Set([...asides].filter((screen) => !steps.has(screen)))
})

/**
 * Screens where the routing model as written ends and the flow does not. None without a terminal screen, which is
 * another matter, nor among screens without a row of their own.
 */
export const openEndsOf = remembered((model: FlowModel): ReadonlySet<ScreenModel> => {
  const ends = new Set<ScreenModel>()
  const written = writtenRouting(model)
  if (!written || !model.screens.some(({ isTerminal }) => isTerminal)) return ends
  const asides = pagesToReadOnly(model)
  const routes = routesOf(model)
  for (const [id, screen] of model.screenById) {
    const leadsOn = (routes.get(id)?.size ?? 0) > 0
    if (!screen.isTerminal && !leadsOn && written.get(id)?.length === 0 && !asides.has(screen))
      ends.add(screen)
  }
  return ends
})
