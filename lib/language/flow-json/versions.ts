/** Versions of Flow JSON, oldest first. spec:flow-json#versions. */
export const versionNames = [
  '2.1',
  '3.0',
  '3.1',
  '4.0',
  '5.0',
  '5.1',
  '6.0',
  '6.1',
  '6.2',
  '6.3',
  '7.0',
  '7.1',
  '7.2',
  '7.3',
] as const

export type VersionName = (typeof versionNames)[number]

export interface FlowVersion {
  readonly name: VersionName
  /** Position in the list, for comparing versions. */
  readonly rank: number
  /** Frozen in the published service; ours publishes it with a warning (spec:flow-json#frozen-versions). */
  readonly isFrozen: boolean
  /** What the version added, in a sentence. */
  readonly brings: string
}

const brings: Record<VersionName, string> = {
  '2.1': 'The first set of components.',
  '3.0': 'The endpoint is set on the flow; data_channel_uri is no longer part of the document.',
  '3.1': 'Small improvements in how data is handled.',
  '4.0':
    'Form is optional; If, Switch, PhotoPicker, and DocumentPicker; references to other screens; init-value and error-message on components.',
  '5.0': 'DatePicker uses YYYY-MM-DD; options with images, alternative text, and color.',
  '5.1': 'RichText; markdown in TextBody and TextCaption; sensitive fields.',
  '6.0': 'Expressions in backticks; update_data and open_url; actions when an option is deselected.',
  '6.1': 'CalendarPicker.',
  '6.2': 'NavigationList; a pattern for TextInput.',
  '6.3': 'ChipsSelector; RichText can be combined with a Footer.',
  '7.0': 'Large labels; the types of initial values are checked.',
  '7.1': 'ImageCarousel; ChipsSelector inside If and Switch.',
  '7.2': 'Expressions in actions are checked.',
  '7.3': 'Stricter checks of routing and of the data model.',
}

const frozen: readonly VersionName[] = ['2.1', '3.0', '3.1', '4.0', '5.0']

export const flowVersions: readonly FlowVersion[] = versionNames.map((name, rank) => ({
  name,
  rank,
  isFrozen: frozen.includes(name),
  brings: brings[name],
}))

const byName = new Map(flowVersions.map((version) => [version.name as string, version]))

export const newestVersion = flowVersions[flowVersions.length - 1] as FlowVersion

/** The version with this name; undefined if unknown. */
export const findVersion = (name: unknown): FlowVersion | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined

export const isAtLeast = (version: FlowVersion, name: VersionName) =>
  version.rank >= versionNames.indexOf(name)
