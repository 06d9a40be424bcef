import {
  distinctVariables,
  findVariables,
  type SampleValues,
  sampleOf,
} from '@/lib/language/template/variables'

interface SourceSamplesProps {
  text: string
  samples: SampleValues
}

/** Samples of the variables in a source text; nothing without variables. */
export function SourceSamples({ text, samples }: SourceSamplesProps) {
  const variables = distinctVariables(findVariables(text))
  if (variables.length === 0) return null
  return (
    <dl
      aria-label="Samples of the source"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-md bg-surface-sunken p-3 text-sm"
    >
      {variables.map(({ name }) => (
        <div key={name} className="col-span-full grid grid-cols-subgrid items-baseline">
          <dt className="max-w-48 font-mono text-xs wrap-anywhere text-text-faint">{`{{${name}}}`}</dt>
          <dd dir="auto" className="min-w-0 wrap-anywhere">
            {sampleOf(samples, name) || <span className="text-text-faint">No sample</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
