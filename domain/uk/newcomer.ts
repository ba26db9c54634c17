/** Who comes by Google with a name that cannot stand here is called so until they choose another. */
export const newcomerTexts = { username: 'Учасник «Гурту»' }
