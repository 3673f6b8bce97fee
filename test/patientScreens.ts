import { configure } from '@testing-library/react'

// what a screen is to show comes at once; a busy machine may take its time
configure({ asyncUtilTimeout: 10_000 })
