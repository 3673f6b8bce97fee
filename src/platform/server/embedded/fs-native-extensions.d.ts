declare module 'fs-native-extensions' {
  const extensions: {
    /** Takes an exclusive lock on an open, writable file; false when somebody else has it. */
    tryLock: (fd: number) => boolean
  }
  export default extensions
}
