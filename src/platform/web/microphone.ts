// Loaded when somebody turns a microphone on.

export type OpenMicrophone<To> = {
  /** What the browser calls it. */
  name: string
  /** Sends something to the worklet. */
  send: (message: To) => void
  close: () => void
}
type Listener<From> = {
  /** Address of the worklet's module, and the name that it registers its processor by. */
  worklet: { url: string; name: string }
  /** What the worklet sends; `momentOf` makes seconds of its clock a moment of `performance.now`, the microphone's latency subtracted. */
  onMessage: (message: From, momentOf: (seconds: number) => number) => void
  onEnd: () => void
}

/** What a browser does for voices would take a piano for noise. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Opens the microphone into an audio worklet. @throws DOMException 'NotAllowedError' where it is refused */
export async function openMicrophoneInto<From, To>(listener: Listener<From>): Promise<OpenMicrophone<To>> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS })
  const context = new AudioContext({ latencyHint: 'interactive' })
  const [track] = stream.getAudioTracks()
  const close = () => {
    for (const each of stream.getTracks()) each.stop()
    void context.close()
  }
  try {
    const { url, name } = listener.worklet
    await context.audioWorklet.addModule(url)
    const node = new AudioWorkletNode(context, name, { numberOfInputs: 1, numberOfOutputs: 0 })
    context.createMediaStreamSource(stream).connect(node)
    const latency = (track?.getSettings() as { latency?: number } | undefined)?.latency ?? 0
    const momentOf = (at: number) => performance.now() - (context.currentTime - at + latency) * 1000
    node.port.onmessage = ({ data }: MessageEvent<From>) => listener.onMessage(data, momentOf)
    track?.addEventListener('ended', listener.onEnd)
    await context.resume()
    return { name: track?.label || 'microphone', send: (message) => node.port.postMessage(message), close }
  } catch (error) {
    close()
    throw error
  }
}
