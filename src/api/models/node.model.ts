import { Field, ID, InterfaceType } from '@nestjs/graphql';

@InterfaceType('Node', { description: 'Something that can be asked for by its id alone.' })
export abstract class NodeModel {
  @Field(() => ID, { description: 'Its id, the same for ever.' })
  id: string;
}
