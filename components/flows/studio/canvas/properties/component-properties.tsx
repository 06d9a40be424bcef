'use client'

import { emptyWords, typeWords } from '@/lib/language/flow-json/component-words'
import type { Finding } from '@/lib/language/flow-json/finding'
import type { ComponentModel } from '@/lib/language/flow-json/model'
import { pointerOf, step } from '@/lib/language/flow-json/path'
import { isAtLeast } from '@/lib/language/flow-json/versions'
import { useCanvas } from '../canvas-context'
import { ProblemList } from '../problem-list'
import { OtherBranch } from './branch-fields'
import { MemberFields } from './member-fields'

/** Properties of the selected component. */
export function ComponentProperties({ component }: { component: ComponentModel }) {
  const { model, findings } = useCanvas()
  const { type, spec, value, path } = component
  const pointer = pointerOf(path)
  // Findings that are shown at their own field.
  const isAtField = (finding: Finding) =>
    finding.rule === 'text-is-not-empty' &&
    Object.entries(value).some(
      ([name, text]) =>
        finding.pointer === pointerOf(step(path, name)) && emptyWords(name, text) !== undefined,
    )
  return (
    <section aria-label={`Properties of ${typeWords(type)}`} className="space-y-4">
      <div>
        <h3 className="font-semibold">{typeWords(type)}</h3>
        <p className="text-sm text-text-muted">
          {spec?.description ?? 'No version of Flow JSON has this component type. Change it in the JSON.'}
          {spec && !isAtLeast(model.version, spec.since) && ` It requires version ${spec.since}.`}
        </p>
      </div>
      <ProblemList
        label="Component problems"
        findings={(findings.get(pointer) ?? []).flatMap((finding) =>
          isAtField(finding) ? [] : [{ finding }],
        )}
      />
      {spec && <MemberFields key={pointer} owner={path} value={value} members={spec.members} />}
      {type === 'If' && <OtherBranch component={component} />}
    </section>
  )
}
