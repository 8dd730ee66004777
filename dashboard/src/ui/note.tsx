/** Words of lesser weight, such as a remark or what is said where there is nothing yet. */
import { Text, type ElementProps, type TextProps } from '@mantine/core';

type NoteProps = TextProps & ElementProps<'p', keyof TextProps>;

export const Note = (props: NoteProps) => <Text size="sm" c="dimmed" {...props} />;
