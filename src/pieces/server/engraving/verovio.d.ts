declare module 'verovio/wasm' {
  export default function createVerovioModule(): Promise<unknown>
}

declare module 'verovio/esm' {
  export const LOG_OFF: number
  export function enableLog(level: number, module: unknown): void
  export class VerovioToolkit {
    constructor(module: unknown)
    resetOptions(): void
    setOptions(options: object): void
    loadData(data: string): boolean
    select(selection: { measureRange?: string }): boolean
    redoLayout(): void
    getPageCount(): number
    renderToSVG(page: number): string
    getMEI(options: object): string
    renderToTimemap(options: { includeMeasures: boolean }): unknown[]
    renderToMIDI(): string
    getMIDIValuesForElement(id: string): { pitch: number }
  }
}
