// The tabs of the inspector.

export type TabName = 'Inputs' | 'State' | 'Views' | 'Asks' | 'Choices' | 'Dice'
