import { AppError } from '../errors.ts'

/** Smaller ones are over in no time, and forms of text come as uploads too. */
const LARGE = 1024 * 1024
const MOST_LARGE = 3

export type RunningUpload = {
  /** Bytes that this person's uploads may bring that began before it. */
  ahead: number
  /** All of it has come; what is done with it may still take long, and another large one may come meanwhile. */
  received: () => void
  end: () => void
}

/** Uploads that this process receives and works on, by whose they are. */
export class RunningUploads {
  readonly #running = new Map<string, { bytes: number; large: number }>()

  /** @throws AppError 'too_many' when this person is already sending three large ones */
  begin(person: string, bytes: number): RunningUpload {
    const { bytes: ahead, large } = this.#running.get(person) ?? { bytes: 0, large: 0 }
    let comes = bytes > LARGE ? 1 : 0
    if (comes > 0 && large >= MOST_LARGE)
      throw new AppError(
        'too_many',
        'Three of your uploads are still on their way. Please wait until one is through.',
        undefined,
        10,
      )
    this.#change(person, bytes, comes)
    const leave = (left: number) => {
      this.#change(person, -left, -comes)
      comes = 0
    }
    return { ahead, received: () => leave(0), end: () => leave(bytes) }
  }

  #change(person: string, bytes: number, large: number): void {
    const before = this.#running.get(person) ?? { bytes: 0, large: 0 }
    const after = { bytes: before.bytes + bytes, large: before.large + large }
    if (after.bytes === 0 && after.large === 0) this.#running.delete(person)
    else this.#running.set(person, after)
  }
}
