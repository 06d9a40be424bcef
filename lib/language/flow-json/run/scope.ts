import type { Reference } from '../expression-types'
import { inputKindOf } from './kinds/all-kinds'
import { own, resolve } from './resolve'
import type { RunComponent, RunScreen, RunState, Scope } from './run-types'
import type { CheckedFlow } from './runnable'

/** Limits chains of initial values that depend on each other. */
const maxChain = 50

/** Values at one moment of a run, each computed once. */
export class Moment {
  private readonly values = new Map<string, Map<string, unknown>>()
  private readonly scopes = new Map<string, Scope>()
  private chain = 0

  constructor(
    readonly flow: CheckedFlow,
    readonly state: RunState,
  ) {}

  /** The current screen. */
  get screen(): RunScreen | undefined {
    return this.flow.screens.get(this.state.trail.at(-1) ?? '')
  }

  /** The scope for a screen's texts; the same object each time. */
  scopeOf(screen: string): Scope {
    const known = this.scopes.get(screen)
    if (known) return known
    const scope: Scope = {
      version: this.flow.version,
      now: this.state.now,
      lookUp: (reference) => this.lookUp(screen, reference),
    }
    this.scopes.set(screen, scope)
    return scope
  }

  /** An input's value: the entered one, otherwise the initial one. */
  valueOf(screen: string, component: RunComponent): unknown {
    const known = this.values.get(screen) ?? new Map<string, unknown>()
    this.values.set(screen, known)
    const name = component.name ?? component.id
    if (known.has(name)) return known.get(name)
    // Breaks cycles: a value that depends on itself is undefined while it is computed.
    known.set(name, undefined)
    const value = this.computeValue(screen, component)
    known.set(name, value)
    return value
  }

  private computeValue(screen: string, component: RunComponent): unknown {
    const kind = inputKindOf(component.type)
    const memory = own(this.state.screens, screen)
    if (!kind || this.chain > maxChain) return undefined
    const scope = this.scopeOf(screen)
    this.chain += 1
    const entered = own(own(memory, 'entered'), component.name ?? '')
    const raw = entered === undefined && memory !== undefined ? firstValue(component, scope) : entered
    const value = kind.read(raw, component, scope)
    this.chain -= 1
    return value
  }

  private lookUp(here: string, { scope, screen, of, path }: Reference): unknown {
    const target = scope === 'screen' ? (screen ?? '') : here
    const half = scope === 'screen' ? of : scope
    if (half === 'data') return within(own(own(this.state.screens, target), 'data'), path)
    const [name = '', ...rest] = path
    const input = this.flow.screens.get(target)?.inputs.get(name)
    return input && within(this.valueOf(target, input), rest)
  }
}

const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => own(inner, key), value)

/** The initial value, from the Form's `init-values` or the input's `init-value`. */
function firstValue(component: RunComponent, scope: Scope): unknown {
  const ofForm = component.form?.['init-values']
  const values = typeof ofForm === 'string' ? resolve(ofForm, scope) : ofForm
  const written = own(values, component.name ?? '')
  if (written !== undefined) return values === ofForm ? resolve(written, scope) : written
  return resolve(component.value['init-value'], scope)
}

/** The flow's own error message, from the Form's `error-messages` or the input's `error-message`. */
export function messageOf(component: RunComponent, scope: Scope): unknown {
  const ofForm = component.form?.['error-messages']
  const messages = typeof ofForm === 'string' ? resolve(ofForm, scope) : ofForm
  const written = own(messages, component.name ?? '')
  if (written !== undefined) return messages === ofForm ? resolve(written, scope) : written
  return resolve(component.value['error-message'], scope)
}
