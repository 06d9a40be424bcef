'use client'

import dynamic from 'next/dynamic'
import { useId } from 'react'
import type { FlowStore } from '@/components/flows/studio/flow-store'
import { useStudio } from '@/components/flows/studio/studio-context'
import { useFlow, useFlowStore } from '@/components/flows/studio/use-flow'
import { Select } from '@/components/ui/select'
import { useDialog } from '@/components/ui/use-dialog'
import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { readDocument } from '@/lib/language/flow-json/parse'
import { step } from '@/lib/language/flow-json/path'
import { findVersion, flowVersions, type VersionName } from '@/lib/language/flow-json/versions'

const UpgradeDialog = dynamic(() => import('./upgrade-dialog').then((module) => module.UpgradeDialog), {
  ssr: false,
})

function readVersion(store: FlowStore): string {
  const { value } = store.getReadable()
  return isObject(value) && typeof value.version === 'string' ? value.version : ''
}

/** Writes a version if there was none or an unknown one: there is nothing to upgrade from. */
function writeVersion(store: FlowStore, name: string) {
  const change = { kind: 'set', path: step(undefined, 'version'), value: name } as const
  const edits = changesToEdits(readDocument(store.getText()), [change])
  store.apply(edits, { origin: 'upgrade', label: `Change version to ${name}` })
}

/** The document's version. Choosing a later one first shows what an upgrade would change. */
export function VersionPicker() {
  const id = useId()
  const store = useFlowStore()
  const { readOnlyBecause, checker } = useStudio()
  const written = useFlow(readVersion)
  const isCurrent = useFlow(readIsCurrent)
  const upgrading = useDialog<{ from: VersionName; to: VersionName }>()
  const version = findVersion(written)
  const offered = version ? flowVersions.filter(({ rank }) => rank >= version.rank) : flowVersions
  const choose = (name: string) => {
    const chosen = findVersion(name)
    if (!chosen || chosen === version) return
    if (version) upgrading.show({ from: version.name, to: chosen.name })
    else writeVersion(store, chosen.name)
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-text-muted">
        Version
      </label>
      <Select
        id={id}
        value={version ? written : ''}
        disabled={!isCurrent || readOnlyBecause !== undefined}
        onChange={(event) => choose(event.target.value)}
        className="h-7! w-20 py-0!"
      >
        {!version && <option value="">{written || 'None'}</option>}
        {offered.toReversed().map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {upgrading.about && (
        <UpgradeDialog key={upgrading.turn} checker={checker} {...upgrading.about} {...upgrading.props} />
      )}
    </div>
  )
}

const readIsCurrent = (store: FlowStore) => store.getReadable().isCurrent
