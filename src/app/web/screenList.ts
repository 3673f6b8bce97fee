import type { FunctionComponent } from 'react'
import type { ScreenOf } from '../../platform/contract.ts'

/** Of a screen by itself nobody knows which data it takes. */
type Loader = () => Promise<{ default: FunctionComponent<never> }>
/** A screen as it was declared, and the component that draws its data. */
export type Listed = readonly [name: string, load: Loader]

/** Does not compile unless there is such a component and it takes the data that the screen is declared with. */
export const listed = <Props extends object>(
  { name }: ScreenOf<Props>,
  load: () => Promise<{ default: FunctionComponent<NoInfer<Props>> }>,
): Listed => [name, load]
