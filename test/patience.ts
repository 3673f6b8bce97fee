import { configure } from '@testing-library/react'

// what is waited for comes at once; a busy machine may take its time
configure({ asyncUtilTimeout: 10_000 })
