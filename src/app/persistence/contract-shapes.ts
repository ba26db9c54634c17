declare const CONTRACT_SHAPES: string | undefined

/** Changes with the contract: what was saved in other shapes is not shown in these. */
export const SHAPES = typeof CONTRACT_SHAPES === 'undefined' ? 'unbuilt' : CONTRACT_SHAPES
